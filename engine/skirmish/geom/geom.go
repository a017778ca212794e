// Package geom is the geometry of the table: how far, through what, over what, who sees whom. It reckons in whole numbers, without roots
// and without fractions but one (GEO-20), so that every device finds the same. It knows shapes and kinds of bases; of units, sides and
// rules it knows nothing.
//
// A length is in u, 1/16 inch. x grows to the right, y downward. What is bounded stays below the bound.
package geom

// Limit bounds every coordinate from both sides (GEO-19); Wide is the greatest coordinate of a place on a table (GEO-01), so that what
// hangs over an edge is within Limit too.
const (
	Limit = 1 << 11
	Wide  = 1920
)

// The bounds that follow from Limit (GEO-19).
const (
	difference = 2 * Limit                   // of two coordinates
	product    = 2 * difference * difference // cross and dot
	compared   = product * (2 * product)     // what GEO-06 and GEO-10 compare
)

// The build fails if one of them is past what holds it.
const (
	_ = int16(difference - 1)
	_ = int32(2 * product)
	_ = uint64(1<<52 - compared)
)

// Point is a place.
type Point struct{ X, Y int16 }

// Vec is the difference of two places.
type Vec struct{ X, Y int16 }

// Bounded reports whether the coordinates are within Limit.
func (p Point) Bounded() bool {
	return -Limit < p.X && p.X < Limit && -Limit < p.Y && p.Y < Limit
}

// Add is the place v away.
func (p Point) Add(v Vec) Point { return Point{p.X + v.X, p.Y + v.Y} }

// From is the way from q to p.
func (p Point) From(q Point) Vec { return Vec{p.X - q.X, p.Y - q.Y} }

// Neg is the way back.
func (v Vec) Neg() Vec { return Vec{-v.X, -v.Y} }

// Plus is the sum of both.
func (v Vec) Plus(w Vec) Vec { return Vec{v.X + w.X, v.Y + w.Y} }

func cross(a, b Vec) int64 { return int64(a.X)*int64(b.Y) - int64(a.Y)*int64(b.X) }

func dot(a, b Vec) int64 { return int64(a.X)*int64(b.X) + int64(a.Y)*int64(b.Y) }

// reach is a distance to be held against others: up to k, or less than k if it is open.
type reach struct {
	k    int64
	open bool
}

func upTo(k int) reach { return reach{k: int64(k)} }

func under(k int) reach { return reach{int64(k), true} }

// holds reports whether a distance, squared n/d, is within reach.
func (r reach) holds(n, d int64) bool {
	most := r.k * r.k * d
	return n < most || !r.open && n == most
}

// Rnd is n/d as the nearest whole number, halves away from zero (GEO-20). d is positive.
func Rnd(n, d int) int {
	if n < 0 {
		return -((-2*n + d) / (2 * d))
	}
	return (2*n + d) / (2 * d)
}
