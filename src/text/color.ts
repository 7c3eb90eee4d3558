/** The names of CSS Color Module Level 4, section 6.1, and `transparent`. */
const names: ReadonlySet<string> = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan
darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid
darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet
deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki
lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow
lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine
mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise
mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab
orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru
pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan
teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen transparent`.split(
    /\s/,
  ),
);

const hexadecimal = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** The colour in which `primary` is drawn: the catalog's accent, since no definition states one. */
const primaryColor = '#531a5a';

/** Whether a text is a hexadecimal colour or the name of one, safe to draw with. */
export function isColor(text: string): boolean {
  return hexadecimal.test(text) || names.has(text.toLowerCase());
}

/** A colour to draw with, from a name, a hexadecimal code or `primary`; `undefined` for anything else. */
export function parseColor(text: string): string | undefined {
  const color = text.toLowerCase();
  if (color === 'primary') return primaryColor;
  return isColor(color) ? color : undefined;
}

/** The names to suggest in a field. */
export function colorNames(): readonly string[] {
  return [...names];
}
