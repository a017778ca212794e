package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
)

// What is changed, a function for each kind of place.

// others are the operators that take another's place.
var others = map[token.Token][]string{
	token.ADD: {"-"}, token.SUB: {"+"}, token.MUL: {"/"}, token.QUO: {"*"}, token.REM: {"*"},
	token.AND: {"|"}, token.OR: {"&"}, token.XOR: {"&"}, token.AND_NOT: {"&"}, token.SHL: {">>"}, token.SHR: {"<<"},
	token.LAND: {"||"}, token.LOR: {"&&"},
	token.EQL: {"!="}, token.NEQ: {"=="},
	token.LSS: {"<=", ">="}, token.LEQ: {"<", ">"}, token.GTR: {">=", "<="}, token.GEQ: {">", "<"},
}

// assigning are the operators of assignments that take another's place.
var assigning = map[token.Token]string{
	token.ADD_ASSIGN: "-=", token.SUB_ASSIGN: "+=", token.MUL_ASSIGN: "/=", token.QUO_ASSIGN: "*=", token.OR_ASSIGN: "&=",
	token.AND_ASSIGN: "|=", token.XOR_ASSIGN: "&=", token.AND_NOT_ASSIGN: "|=", token.SHL_ASSIGN: ">>=", token.SHR_ASSIGN: "<<=",
}

// kindOf returns the basic kind of an expression's type: types.IsBoolean, types.IsInteger, types.IsString; else 0.
func (f *finder) kindOf(e ast.Expr) types.BasicInfo {
	t := f.unit.info.TypeOf(e)
	if t == nil {
		return 0
	}
	b, ok := t.Underlying().(*types.Basic)
	if !ok {
		return 0
	}
	return b.Info() & (types.IsBoolean | types.IsInteger | types.IsString)
}

// binary changes an operator; of a condition of two it also leaves one out.
func (f *finder) binary(n *ast.BinaryExpr) {
	if n.Op == token.ADD && f.kindOf(n.X) == types.IsString {
		return
	}
	kind := "operator"
	for i, op := range others[n.Op] {
		switch n.Op {
		case token.EQL, token.NEQ:
			kind = "comparison"
		case token.LSS, token.LEQ, token.GTR, token.GEQ:
			kind = []string{"boundary", "comparison"}[i]
		}
		f.add(kind, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), op)
	}
	if n.Op == token.LAND || n.Op == token.LOR {
		f.add("operand", n.X.End(), n.Y.End(), "")
		f.add("operand", n.X.Pos(), n.Y.Pos(), "")
	}
}

// constant changes a literal number by one, and true to false.
func (f *finder) constant(e ast.Expr) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if v, err := strconv.ParseInt(e.Value, 0, 64); err == nil && e.Kind == token.INT {
			f.replace("constant", e, strconv.FormatInt(v+1, 10))
			f.replace("constant", e, strconv.FormatInt(v-1, 10))
		}
	case *ast.Ident:
		if o := f.unit.info.Uses[e]; o == types.Universe.Lookup("true") || o == types.Universe.Lookup("false") {
			f.replace("constant", e, map[string]string{"true": "false", "false": "true"}[e.Name])
		}
	}
}

// condition negates a condition that is no comparison, for whose operator there is another.
func (f *finder) condition(e ast.Expr) {
	if b, ok := e.(*ast.BinaryExpr); e == nil || ok && b.Op.Precedence() == token.EQL.Precedence() {
		return
	}
	f.replace("condition", e, "!("+f.source(e)+")")
}

// assign changes the operator of an assignment.
func (f *finder) assign(n *ast.AssignStmt) {
	if with, ok := assigning[n.Tok]; ok && f.kindOf(n.Lhs[0]) != types.IsString {
		f.add("operator", n.TokPos, n.TokPos+token.Pos(len(n.Tok.String())), with)
	}
}

// result changes what is returned: true to false, a number to the next, all else to what is zero.
func (f *finder) result(e ast.Expr) {
	text := f.source(e)
	switch f.kindOf(e) {
	case types.IsBoolean:
		if text != "true" && text != "false" { // see constant
			f.replace("return", e, "!("+text+")")
		}
		return
	case types.IsInteger:
		if _, ok := e.(*ast.BasicLit); !ok {
			f.replace("return", e, "("+text+") + 1")
		}
		return
	case types.IsString:
		f.replace("return", e, `""`)
		return
	}
	switch t := f.unit.info.TypeOf(e).(type) {
	case *types.Named:
		if _, ok := t.Underlying().(*types.Struct); ok && t.Obj().Pkg() == f.unit.pkg && t.TypeArgs().Len() == 0 {
			f.replace("return", e, t.Obj().Name()+"{}")
		} else if _, ok := t.Underlying().(*types.Interface); ok {
			f.replace("return", e, "nil")
		}
	case *types.Pointer, *types.Slice, *types.Map, *types.Signature, *types.Interface:
		f.replace("return", e, "nil")
	}
}

// swaps swaps neighbouring arguments of the same type.
func (f *finder) swaps(n *ast.CallExpr) {
	for i := 1; i < len(n.Args); i++ {
		a, b := n.Args[i-1], n.Args[i]
		t, u := f.unit.info.TypeOf(a), f.unit.info.TypeOf(b)
		if t == nil || u == nil || !types.Identical(t, u) || f.source(a) == f.source(b) {
			continue
		}
		between := string(f.file.text[f.offset(a.End()):f.offset(b.Pos())])
		f.add("swap", a.Pos(), b.End(), f.source(b)+between+f.source(a))
	}
}

// deletions leaves statements out, one at a time. What declares names stays, and so does a panic, which tells of a fault in the
// program; for cases see cases.
func (f *finder) deletions(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.DeclStmt, *ast.LabeledStmt, *ast.EmptyStmt, *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			continue
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		case *ast.ExprStmt:
			if c, ok := s.X.(*ast.CallExpr); ok {
				if id, ok := c.Fun.(*ast.Ident); ok && id.Name == "panic" {
					continue
				}
			}
		}
		f.replace("delete", s, "")
	}
}

// cases leaves a case out, or one of its values.
func (f *finder) cases(n *ast.CaseClause) {
	f.replace("case", n, "")
	for i, e := range n.List {
		switch {
		case len(n.List) == 1:
		case i > 0:
			f.add("case", n.List[i-1].End(), e.End(), "")
		default:
			f.add("case", e.Pos(), n.List[1].Pos(), "")
		}
	}
}
