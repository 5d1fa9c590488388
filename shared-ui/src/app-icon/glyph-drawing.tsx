/** One shape of a drawing on a square of 24 units: an element of SVG and its numbers. */
export type GlyphPart =
  | readonly ['path', { readonly d: string }]
  | readonly ['circle', { readonly cx: number; readonly cy: number; readonly r: number }]
  | readonly ['rect', RectNumbers]
  | readonly ['line', { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }]
  | readonly ['polyline', { readonly points: string }]

interface RectNumbers {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rx?: number | undefined
  readonly ry?: number | undefined
}

/** A glyph that comes as data. Each kind of shape is written out: data never names an element or an attribute of the page. */
export function GlyphDrawing({ parts, side }: { readonly parts: readonly GlyphPart[]; readonly side: number }) {
  return (
    <svg width={side} height={side} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </svg>
  )
}

/** One shape. */
export function Part({ part: [kind, numbers] }: { readonly part: GlyphPart }) {
  switch (kind) {
    case 'path':
      return <path d={numbers.d} />
    case 'circle':
      return <circle cx={numbers.cx} cy={numbers.cy} r={numbers.r} />
    case 'rect':
      return <rect x={numbers.x} y={numbers.y} width={numbers.width} height={numbers.height} rx={numbers.rx} ry={numbers.ry} />
    case 'line':
      return <line x1={numbers.x1} y1={numbers.y1} x2={numbers.x2} y2={numbers.y2} />
    case 'polyline':
      return <polyline points={numbers.points} />
    default:
      return undefined
  }
}
