package link

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// sample is the code that docs/link.md explains.
func sample() Code {
	return Code{
		Kind: Invitation, Match: [8]byte{0xb0, 0xca, 0x9e, 1, 2, 3, 4, 5}, Role: 1, Expires: time.Unix(1750000000, 0),
		Game: "ludo", Scenario: [8]byte{0x5c, 7: 0xe4},
		Endpoint: Endpoint{
			User: "Xq3/", Password: "0123456789abcdefABCDEF+/", Fingerprint: [32]byte{0: 0xaa, 31: 0xbb},
			Candidates: []Candidate{
				{Name: [16]byte{0x3f, 0x1d, 15: 0x77}, Port: 50000},
				{Type: Reflexive, Addr: netip.MustParseAddr("192.0.2.7"), Port: 40000},
			},
		},
	}
}

const sampleText = "UAGwyp4BAgMEBWhO4YAEbHVkb1wAAAAAAADkg16t_5LTXbfjnrvz1ptx158AEIMQX7-qAAAAAAAAAAAAAAAAAAAA" +
	"AAAAAAAAAAAAAAAAAAAAuwIIw1A_HQAAAAAAAAAAAAAAAAB3AZxAwAACB4ApC0Y"

func TestCodeForms(t *testing.T) {
	answer := sample()
	answer.Kind, answer.Answers, answer.Game, answer.Scenario = Answer, sample().Sum(), "", [8]byte{}
	answer.Endpoint.User, answer.Endpoint.Password = "0123abcd", "00112233445566778899aabbccddeeff" // as Firefox
	six := sample()
	six.Endpoint.Candidates = append(six.Endpoint.Candidates, Candidate{Type: Relay, Addr: netip.MustParseAddr("2001:db8::1"), Port: 1})
	plain := sample()
	plain.Endpoint.User = "abcde" // neither hex nor base64
	for name, c := range map[string]Code{"invitation": sample(), "answer": answer, "IPv6": six, "plain word": plain} {
		for _, text := range []string{c.Text(), c.Digits(), " " + c.Text()[:40] + "\r\n" + c.Text()[40:],
			"https://example.org/b/#join=" + c.Digits()} {
			back, err := Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if back.Text() != c.Text() || back.Sum() != c.Sum() || !back.Expires.Equal(c.Expires) || back.Role != c.Role || back.Match != c.Match ||
				back.Game != c.Game || back.Scenario != c.Scenario {
				t.Errorf("%s: %+v came back as %+v", name, c, back)
			}
			if got, want := back.Endpoint.writeSDP(true), c.Endpoint.writeSDP(true); got != want {
				t.Errorf("%s: the description is\n%s\nwant\n%s", name, got, want)
			}
		}
		t.Logf("%s: %d bytes, %d letters, %d digits", name, len(c.bytes()), len(c.Text()), len(c.Digits()))
	}
}

// The code's form is fixed: codes of another day's program must be read.
func TestCodeIsFixed(t *testing.T) {
	if got := sample().Text(); got != sampleText {
		t.Errorf("the sample is now\n%s, want\n%s", got, sampleText)
	}
	doc, err := os.ReadFile(filepath.Join("..", "..", "docs", "link.md"))
	if err != nil || !strings.Contains(string(doc), sampleText) {
		t.Errorf("docs/link.md does not have the sample (%v)", err)
	}
}

// sealed returns bytes with the checksum they should have, as text.
func sealed(body []byte) string {
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(body, crc32.ChecksumIEEE(body)))
}

func TestBadCodes(t *testing.T) {
	body := func() []byte { b := sample().bytes(); return b[:len(b)-sumBytes] }
	changed := func(at int, to byte) string { b := body(); b[at] = to; return sealed(b) }
	wordsAt := headBytes + 1 + len(sample().Game) + scenarioBytes
	evil := sample()
	evil.Endpoint.User = "a\r\na=b"
	long := sample()
	long.Game = "a-game-of-17-char"
	many := sample()
	for i := range uint16(9) {
		many.Endpoint.Candidates = append(many.Endpoint.Candidates, Candidate{Addr: netip.MustParseAddr("192.0.2.7"), Port: i + 1})
	}
	for name, test := range map[string]struct {
		text string
		want error
	}{
		"nothing":                 {"", ErrNoCode},
		"space":                   {" \n", ErrNoCode},
		"a sentence":              {"Shall we play?", ErrNoCode},
		"too much":                {strings.Repeat("E", textMax+1), ErrNoCode},
		"bits at the end":         {sampleText[:len(sampleText)-1] + "x", ErrNoCode},
		"too few digits":          {sample().Digits()[1:], ErrNoCode},
		"digits too great":        {strings.Repeat("9", 17), ErrNoCode},
		"letters among digits":    {"1" + sampleText, ErrNoCode},
		"a short one":             {"IAGw", ErrDamaged},
		"half of one":             {sampleText[:80], ErrDamaged},
		"one letter wrong":        {strings.Replace(sampleText, "wyp4", "wyp5", 1), ErrDamaged},
		"two swapped":             {strings.Replace(sampleText, "wyp4", "wpy4", 1), ErrDamaged},
		"a newer one":             {changed(0, (codeVersion+1)<<4), ErrVersion},
		"an older one":            {changed(0, (codeVersion-1)<<4), ErrVersion},
		"version 0":               {changed(0, 0), ErrVersion},
		"kind 2":                  {changed(0, codeVersion<<4|2), ErrDamaged},
		"word of another form":    {changed(wordsAt, wordPlain|3), ErrDamaged},
		"word of no form":         {changed(wordsAt, 3<<6|3), ErrDamaged},
		"word too long":           {changed(wordsAt, wordBase64|63), ErrDamaged},
		"no game":                 {changed(headBytes, 0), ErrDamaged},
		"a game too long":         {long.Text(), ErrDamaged},
		"a game in capitals":      {changed(headBytes+1, 'C'), ErrDamaged},
		"ICE user too short":      {changed(wordsAt, wordBase64|2), ErrDamaged},
		"line breaks in a word":   {evil.Text(), ErrDamaged},
		"more candidates":         {changed(len(body())-27, 3), ErrDamaged},
		"fewer candidates":        {changed(len(body())-27, 1), ErrDamaged},
		"too many candidates":     {many.Text(), ErrDamaged},
		"address of another kind": {changed(len(body())-26, 3<<2), ErrDamaged},
		"port 0":                  {sealed(append(body()[:len(body())-6], 0, 0, 192, 0, 2, 7)), ErrDamaged},
		"bytes left over":         {sealed(append(body(), 0)), ErrDamaged},
	} {
		if c, err := Parse(test.text); !errors.Is(err, test.want) {
			t.Errorf("%s: %+v, %v, want %v", name, c, err, test.want)
		}
	}
}

func TestExpired(t *testing.T) {
	c := sample()
	if err := c.Expired(c.Expires); err != nil {
		t.Error(err)
	}
	if err := c.Expired(c.Expires.Add(time.Second)); !errors.Is(err, ErrExpired) {
		t.Errorf("%v, want ErrExpired", err)
	}
}

func TestDigits(t *testing.T) {
	for n := range 30 {
		for _, fill := range []byte{0, 1, 255} {
			b := bytes.Repeat([]byte{fill}, n)
			if back, err := undigits(digits(b)); err != nil || !bytes.Equal(back, b) {
				t.Errorf("%v came back as %v, %v", b, back, err)
			}
		}
	}
}

// FuzzParse: no text makes Parse panic, and what it accepts has one form, and one description that reads back.
func FuzzParse(f *testing.F) {
	f.Add(sampleText)
	f.Add(sample().Digits())
	f.Add("https://example.org/#join=" + sampleText)
	f.Add("12345678901234567")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(text)
		if err != nil {
			for _, known := range []error{ErrNoCode, ErrDamaged, ErrVersion, ErrAddress} {
				if errors.Is(err, known) {
					return
				}
			}
			t.Fatalf("an unknown error: %v", err)
		}
		checkCode(t, c)
	})
}

// FuzzDecode is FuzzParse behind the checksum, which a fuzzer does not get past by itself.
func FuzzDecode(f *testing.F) {
	b := sample().bytes()
	f.Add(b[:len(b)-sumBytes])
	f.Fuzz(func(t *testing.T, body []byte) {
		if c, err := Parse(sealed(body)); err == nil {
			checkCode(t, c)
		}
	})
}

// checkCode checks what holds for every code that was read.
func checkCode(t *testing.T, c Code) {
	t.Helper()
	for _, text := range []string{c.Text(), c.Digits()} {
		if back, err := Parse(text); err != nil || back.Text() != c.Text() {
			t.Fatalf("%s came back as %+v, %v", text, back, err)
		}
	}
	sdp := c.Endpoint.writeSDP(c.Kind == Invitation)
	back, err := readSDP(sdp, true)
	if err != nil || len(back.Candidates) > len(c.Endpoint.Candidates) || back.Fingerprint != c.Endpoint.Fingerprint ||
		back.User != c.Endpoint.User {
		t.Fatalf("%v from\n%s", err, sdp)
	}
	if lines := strings.Count(sdp, "\n"); lines != 14+len(c.Endpoint.Candidates) || strings.Count(sdp, "\r") != lines {
		t.Fatalf("%d lines in\n%s", lines, sdp)
	}
}
