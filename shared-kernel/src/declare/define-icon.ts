/** One shape of a glyph, on a square of 24 units: a subset of SVG without styles, references and text. */
export type GlyphShape =
  | readonly ['path', { readonly d: string }]
  | readonly ['circle', { readonly cx: number; readonly cy: number; readonly r: number }]
  | readonly [
      'rect',
      {
        readonly x: number
        readonly y: number
        readonly width: number
        readonly height: number
        readonly rx?: number | undefined
        readonly ry?: number | undefined
      },
    ]
  | readonly ['line', { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }]
  | readonly ['polyline', { readonly points: string }]

/** A colour of an icon's gradient. */
export type IconColour = `#${string}` | `oklch(${string})`

/** How one shape of a painting is drawn; two colours of a fill run from its top to its bottom. */
export interface IconPaint {
  readonly fill?: IconColour | readonly [top: IconColour, bottom: IconColour] | undefined
  readonly stroke?: IconColour | undefined
  /** Of the stroke, in units of the square. */
  readonly width?: number | undefined
  readonly opacity?: number | undefined
}

/** One painted shape, on a square of 96 units whose middle 80 are the body of the icon. */
export type PaintedShape = readonly [shape: GlyphShape, paint: IconPaint]

/** An icon as data: the shell draws it before any remote code runs, also a shell that was built before the remote (WIN-10). */
export interface RemoteIcon {
  /** Its lines, 2 units wide with round ends, as Lucide draws them. */
  readonly glyph: readonly GlyphShape[]
  /** Top colour of the gradient. */
  readonly from: IconColour
  /** Bottom colour of the gradient. */
  readonly to: IconColour
  /** What is shown in place of the glyph where there is one: the thing itself, painted. On a tile of the gradient unless `isFree`. */
  readonly painting?: readonly PaintedShape[] | undefined
  /** The painting has an outline of its own, as a folder has; there is no tile. */
  readonly isFree?: boolean | undefined
}

/** Declares the icon of a remote or of one of its windows, as `icon` of `src/icon.ts`. An unknown shape or attribute does not compile. */
export function defineIcon(icon: RemoteIcon): RemoteIcon {
  return icon
}
