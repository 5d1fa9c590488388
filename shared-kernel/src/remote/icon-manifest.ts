import * as z from 'zod/mini'

/** WIN-10: what one icon may hold, so that a drawing stays small and is nothing but lines. */
const maxShapes = 24
const maxPathLength = 1_200
const maxPoints = 64

const PathData = z
  .string()
  .check(z.maxLength(maxPathLength), z.regex(/^[Mm][\d\s.,+MmLlHhVvCcSsQqTtAaZz-]*$/, 'path data: commands and numbers'))
const Points = z.string().check(z.maxLength(maxPoints * 16), z.regex(/^-?[\d.]+(?:[\s,]+-?[\d.]+)*$/, 'numbers in pairs'))

/** Shapes on a square of so many units. */
const shapeOn = (side: number) => {
  const Coordinate = z.number().check(z.gte(0), z.lte(side))
  const Length = z.number().check(z.gt(0), z.lte(side))
  return z.union([
    z.tuple([z.literal('path'), z.strictObject({ d: PathData })]),
    z.tuple([z.literal('circle'), z.strictObject({ cx: Coordinate, cy: Coordinate, r: Length })]),
    z.tuple([
      z.literal('rect'),
      z.strictObject({
        x: Coordinate,
        y: Coordinate,
        width: Length,
        height: Length,
        rx: z.optional(Coordinate),
        ry: z.optional(Coordinate),
      }),
    ]),
    z.tuple([z.literal('line'), z.strictObject({ x1: Coordinate, y1: Coordinate, x2: Coordinate, y2: Coordinate })]),
    z.tuple([z.literal('polyline'), z.strictObject({ points: Points })]),
  ])
}

const Colour = z.string().check(z.regex(/^(#[0-9a-f]{3,8}|oklch\([\d.% /a-z-]+\))$/i, 'a hex colour or oklch(…)'))

const Paint = z.strictObject({
  fill: z.optional(z.union([Colour, z.tuple([Colour, Colour])])),
  stroke: z.optional(Colour),
  width: z.optional(z.number().check(z.gt(0), z.lte(24))),
  opacity: z.optional(z.number().check(z.gt(0), z.lte(1))),
})

/** An icon in a manifest: strict everywhere, because the shell writes it into the page. */
export const IconManifest = z.strictObject({
  glyph: z.array(shapeOn(24)).check(z.minLength(1), z.maxLength(maxShapes)),
  from: Colour,
  to: Colour,
  painting: z.optional(z.array(z.tuple([shapeOn(96), Paint])).check(z.minLength(1), z.maxLength(maxShapes))),
  isFree: z.optional(z.boolean()),
})
