package guide

import aview "bocage/app/assault/view"

// LessonThumb is the lesson's map in small. A test holds it to the map: reading the lesson would cost every start, and few
// starts lead there.
var LessonThumb = &aview.Thumb{W: 4, H: 4, Cells: []aview.ThumbCell{
	{Art: "town", Control: aview.German}, {Art: "clear", Control: aview.German},
	{Art: "village", Control: aview.German, Base: aview.German}, {Art: "clear", Control: aview.German},
	{Art: "clear", Control: aview.German}, {Art: "clear", Control: aview.German},
	{Art: "lightwoods", Control: aview.German}, {Art: "hills", Control: aview.German},
	{Art: "clear", Control: aview.German}, {Art: "clear"},
	{Art: "clear"}, {Art: "heavywoods"},
	{Art: "heavywoods", Control: aview.US}, {Art: "clear", Control: aview.US},
	{Art: "village", Control: aview.US, Base: aview.US}, {Art: "lightwoods", Control: aview.US},
}}
