package app

import (
	"encoding/binary"
	"math"

	"bocage/app/shell/noise"
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// sounds makes the sounds of the game out of tones and noise. Nothing of it exists before the first one is heard.
type sounds struct {
	ctx   app.Value // the page's AudioContext
	out   app.Value // its volume
	noise app.Value // a second of noise
}

// partial is one part of a sound: a tone that glides, or noise through a filter, that swells and fades.
type partial struct {
	wave     string  // of an oscillator, "" for noise
	at, long float64 // seconds
	from, to float64 // Hz, of the tone or of the filter
	loud     float64
}

var scores = map[noise.Sound][]partial{
	noise.Tick: {{"square", 0, .012, 1900, 1900, .05}, {"square", .06, .012, 1900, 1900, .05},
		{"square", .12, .012, 1900, 1900, .05}},
	noise.Pick:   {{"", 0, .03, 3200, 2400, .12}},
	noise.Aim:    {{"", 0, .12, 1800, 3000, .16}},
	noise.Move:   {{"", 0, .07, 900, 500, .35}, {"", .09, .07, 700, 400, .3}},
	noise.Gain:   {{"sine", 0, .16, 1250, 1250, .16}, {"sine", .09, .22, 1670, 1670, .16}},
	noise.Card:   {{"", 0, .09, 2600, 5200, .22}},
	noise.Open:   {{"", 0, .08, 2400, 4800, .3}, {"", .07, .08, 2600, 5000, .3}},
	noise.Mark:   {{"sine", 0, .22, 1320, 1320, .18}, {"sine", 0, .3, 1980, 1980, .08}},
	noise.Fall:   {{"", 0, .07, 900, 500, .25}},
	noise.Press:  {{"", 0, .05, 700, 300, .4}, {"sine", 0, .09, 140, 80, .35}},
	noise.Theirs: {{"triangle", 0, .18, 110, 98, .35}, {"triangle", .24, .18, 110, 98, .3}},
	noise.Turn:   {{"triangle", 0, .22, 392, 392, .28}, {"triangle", .16, .34, 523, 523, .28}},
	noise.Miss:   {{"triangle", 0, .26, 2400, 900, .16}, {"", 0, .06, 3000, 1500, .3}},
	noise.Shots:  {{"", 0, .07, 2600, 700, .7}, {"", .09, .07, 2400, 700, .6}, {"", .2, .08, 2500, 600, .6}},
	noise.Blow:   {{"", 0, .28, 1500, 120, 1}, {"sine", 0, .22, 120, 45, .7}},
	noise.Hurt:   {{"", 0, .22, 1500, 160, .9}, {"square", .16, .08, 190, 90, .22}},
	noise.Loss:   {{"", 0, .7, 1100, 60, 1}, {"sine", 0, .55, 90, 30, .9}, {"", .5, 1.1, 3800, 2600, .12}},
	noise.Stamp:  {{"", 0, .04, 500, 200, .7}, {"sine", 0, .07, 160, 90, .5}},
	noise.Defeat: {{"triangle", 0, .4, 392, 392, .24}, {"triangle", .3, .8, 294, 294, .24}},
	noise.Result: {{"triangle", 0, .3, 392, 392, .3}, {"triangle", .22, .3, 494, 494, .3}, {"triangle", .44, .7, 587, 587, .3}},
}

// Sound plays a sound as loud as it is set. A browser lets no page sound that nobody has touched yet.
func (b *browser) Sound(s noise.Sound) {
	if b.volume == 0 || !windowGet("AudioContext").Truthy() {
		return
	}
	if a := windowGet("navigator").Get("userActivation"); a.Truthy() && !a.Get("hasBeenActive").Bool() {
		return
	}
	if b.sounds == nil {
		b.sounds = newSounds()
	}
	b.sounds.play(scores[s], float64(b.volume)/100)
}

// newSounds makes what all sounds share: the volume, a limiter, and a second of noise that is the same on every device.
func newSounds() *sounds {
	ctx := windowGet("AudioContext").New()
	s := &sounds{ctx: ctx, out: ctx.Call("createGain")}
	limiter := ctx.Call("createDynamicsCompressor") // sounds that meet are no louder than one
	limiter.Get("threshold").Set("value", -12)
	limiter.Get("ratio").Set("value", 4)
	s.out.Call("connect", limiter)
	limiter.Call("connect", ctx.Get("destination"))
	rate := ctx.Get("sampleRate").Int()
	s.noise = ctx.Call("createBuffer", 1, rate, rate)
	grain := make([]byte, 0, 4*rate)
	random := uint32(1944)
	for range rate {
		random = random*1664525 + 1013904223
		grain = binary.LittleEndian.AppendUint32(grain, math.Float32bits(float32(random>>8)/(1<<23)-1))
	}
	bytes := windowGet("Uint8Array").New(len(grain))
	app.CopyBytesToJS(bytes, grain)
	s.noise.Call("copyToChannel", windowGet("Float32Array").New(bytes.Get("buffer")), 0)
	return s
}

// play plays a score from now on, at a volume from 0 to 1.
func (s *sounds) play(score []partial, volume float64) {
	s.ctx.Call("resume")
	now := s.ctx.Get("currentTime").Float()
	s.out.Get("gain").Set("value", volume)
	for _, p := range score {
		start, end := now+p.at, now+p.at+p.long
		fade := s.ctx.Call("createGain")
		fade.Get("gain").Call("setValueAtTime", 0.0001, start)
		fade.Get("gain").Call("exponentialRampToValueAtTime", p.loud, start+.012)
		fade.Get("gain").Call("exponentialRampToValueAtTime", 0.0001, end)
		fade.Call("connect", s.out)
		source, tuned := s.ctx.Call("createOscillator"), app.Value(nil)
		if p.wave == "" {
			source = s.ctx.Call("createBufferSource")
			source.Set("buffer", s.noise)
			filter := s.ctx.Call("createBiquadFilter")
			filter.Set("type", "bandpass")
			tuned = filter.Get("frequency")
			source.Call("connect", filter)
			filter.Call("connect", fade)
		} else {
			source.Set("type", p.wave)
			tuned = source.Get("frequency")
			source.Call("connect", fade)
		}
		tuned.Call("setValueAtTime", p.from, start)
		tuned.Call("exponentialRampToValueAtTime", p.to, end)
		source.Call("start", start)
		source.Call("stop", end)
	}
}
