package app

import (
	"reflect"
	"unsafe"
)

// What a component shows is compared with what it showed at every frame, and most of it is as it was. How the values of a type
// are compared is found out once; go-app asks reflection every time, for every field. This file becomes part of go-app's package
// app.

// same reports whether two values of one type are equal as reflect.DeepEqual means it; neither nil nor empty is a slice's business
// with the other.
type same func(a, b unsafe.Pointer) bool

// part is a field of a component that its parent sets.
type part struct {
	index  int
	offset uintptr
	same   same
}

var (
	sames = map[reflect.Type]same{}
	parts = map[reflect.Type][]part{}
)

// update sets the fields of a component that are others in a new one. It reports whether there were any.
func update(c, new Composer) (changed bool) {
	v, w := reflect.ValueOf(c).Elem(), reflect.ValueOf(new).Elem()
	a, b := v.Addr().UnsafePointer(), w.Addr().UnsafePointer()
	for _, p := range partsOf(v.Type()) {
		if !p.same(unsafe.Add(a, p.offset), unsafe.Add(b, p.offset)) {
			v.Field(p.index).Set(w.Field(p.index))
			changed = true
		}
	}
	return changed
}

func partsOf(t reflect.Type) []part {
	list, ok := parts[t]
	if !ok {
		for i := range t.NumField() {
			if f := t.Field(i); f.IsExported() && f.Type != reflect.TypeFor[Compo]() {
				list = append(list, part{i, f.Offset, sameOf(f.Type)})
			}
		}
		parts[t] = list
	}
	return list
}

// sameOf says how the values of a type are compared.
func sameOf(t reflect.Type) same {
	if f, ok := sames[t]; ok {
		return f
	}
	var f same
	sames[t] = func(a, b unsafe.Pointer) bool { return f(a, b) } // should the type hold itself
	f = makeSame(t)
	sames[t] = f
	return f
}

func makeSame(t reflect.Type) same {
	size := t.Size()
	switch t.Kind() {
	case reflect.String:
		return func(a, b unsafe.Pointer) bool { return *(*string)(a) == *(*string)(b) }
	case reflect.Struct:
		return sameFields(t)
	case reflect.Slice:
		item, step := sameOf(t.Elem()), t.Elem().Size()
		return func(a, b unsafe.Pointer) bool {
			s, r := *(*[]struct{})(a), *(*[]struct{})(b)
			if len(s) != len(r) || (s == nil) != (r == nil) {
				return false
			}
			return sameItems(item, unsafe.Pointer(unsafe.SliceData(s)), unsafe.Pointer(unsafe.SliceData(r)), step, len(s))
		}
	case reflect.Array:
		item, step, n := sameOf(t.Elem()), t.Elem().Size(), t.Len()
		return func(a, b unsafe.Pointer) bool { return sameItems(item, a, b, step, n) }
	case reflect.Pointer:
		to := sameOf(t.Elem())
		return func(a, b unsafe.Pointer) bool {
			p, q := *(*unsafe.Pointer)(a), *(*unsafe.Pointer)(b)
			return p == q || p != nil && q != nil && to(p, q)
		}
	case reflect.Interface:
		return func(a, b unsafe.Pointer) bool {
			p, q := *(*[2]unsafe.Pointer)(a), *(*[2]unsafe.Pointer)(b) // type and value, as Go keeps them
			if p == q {
				return true
			}
			v := reflect.NewAt(t, a).Elem()
			if to := v.Elem(); p[0] == q[0] && to.Kind() == reflect.Pointer { // what a game puts into the field of a screen
				return p[1] != nil && q[1] != nil && sameOf(to.Type().Elem())(p[1], q[1])
			}
			return reflect.DeepEqual(v.Interface(), reflect.NewAt(t, b).Elem().Interface())
		}
	case reflect.Map, reflect.Func, reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128:
		return func(a, b unsafe.Pointer) bool {
			return reflect.DeepEqual(reflect.NewAt(t, a).Elem().Interface(), reflect.NewAt(t, b).Elem().Interface())
		}
	default: // numbers and the like
		return sameBytes(size)
	}
}

// sameFields compares fields one after the other, but numbers that lie together at once.
func sameFields(t reflect.Type) same {
	var list []part
	for i, end := 0, uintptr(0); i < t.NumField(); i++ {
		f := t.Field(i)
		plain := f.Type.Kind() >= reflect.Bool && f.Type.Kind() <= reflect.Uintptr
		if last := len(list) - 1; plain && last >= 0 && list[last].index > 0 && end == f.Offset {
			list[last].index += int(f.Type.Size())
			list[last].same = sameBytes(uintptr(list[last].index))
		} else {
			p := part{offset: f.Offset, same: sameOf(f.Type)}
			if plain {
				p.index = int(f.Type.Size())
			}
			list = append(list, p)
		}
		end = f.Offset + f.Type.Size()
	}
	return func(a, b unsafe.Pointer) bool {
		for i := range list {
			if p := &list[i]; !p.same(unsafe.Add(a, p.offset), unsafe.Add(b, p.offset)) {
				return false
			}
		}
		return true
	}
}

func sameBytes(n uintptr) same {
	return func(a, b unsafe.Pointer) bool {
		return unsafe.String((*byte)(a), n) == unsafe.String((*byte)(b), n)
	}
}

func sameItems(item same, a, b unsafe.Pointer, step uintptr, n int) bool {
	if a == b {
		return true
	}
	for i := range n {
		if !item(unsafe.Add(a, uintptr(i)*step), unsafe.Add(b, uintptr(i)*step)) {
			return false
		}
	}
	return true
}
