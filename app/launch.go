package app

import (
	"net/url"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// launched has take open the file with which the device opens the installed page: what the manifest calls file_handlers.
// See https://wicg.github.io/web-app-launch/. queue is the browser's, which few have.
func launched(queue app.Value, take func(file app.Value)) {
	if !queue.Truthy() {
		return
	}
	queue.Call("setConsumer", app.FuncOf(func(_ app.Value, args []app.Value) any {
		if files := args[0].Get("files"); files.Truthy() && files.Get("length").Int() > 0 {
			files.Index(0).Call("getFile").Then(take)
		}
		return nil
	}))
}

// mostShared bounds what is read of a text that another app shares, in bytes. A link that holds a whole match is shorter.
const mostShared = 20 << 10

// shared is the address of a link of the page in what another app has shared with the installed page, "" for none: the manifest's
// share_target puts it into the query.
func shared(query string) string {
	if len(query) > mostShared {
		return ""
	}
	said, err := url.ParseQuery(query)
	if err != nil {
		return ""
	}
	for _, part := range [...]string{"url", "text", "title"} {
		if _, link, is := strings.Cut(said.Get(part), "/#/"); is {
			to, _, _ := strings.Cut(strings.TrimSpace(link)+" ", " ")
			to, _, _ = strings.Cut(to, "\n")
			return strings.TrimSpace(to)
		}
	}
	return ""
}
