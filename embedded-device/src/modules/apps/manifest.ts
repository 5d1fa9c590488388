import { appCapabilities, appIdPattern } from '@cove/device-contract/apps'
import type { AppCapability } from '@cove/device-contract/apps'
import * as z from 'zod/mini'
import { refuseApp } from './refuse-app.ts'

const PathData = z.string().check(z.maxLength(1200), z.regex(/^[Mm][\d\s.,+MmLlHhVvCcSsQqTtAaZz-]*$/))
const Points = z.string().check(z.maxLength(1024), z.regex(/^-?[\d.]+(?:[\s,]+-?[\d.]+)*$/))
const Coordinate = z.number().check(z.gte(0), z.lte(24))
const Length = z.number().check(z.gt(0), z.lte(24))
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** WIN-10: lines on a square of 24 units and two colours. Strict, because the desktop writes them into its page. */
const Icon = z.strictObject({
  glyph: z
    .array(
      z.union([
        z.tuple([z.literal('path'), z.strictObject({ d: PathData })]),
        z.tuple([z.literal('circle'), z.strictObject({ cx: Coordinate, cy: Coordinate, r: Length })]),
        z.tuple([
          z.literal('rect'),
          z.strictObject({ x: Coordinate, y: Coordinate, width: Length, height: Length, rx: z.optional(Coordinate) }),
        ]),
        z.tuple([z.literal('line'), z.strictObject({ x1: Coordinate, y1: Coordinate, x2: Coordinate, y2: Coordinate })]),
        z.tuple([z.literal('polyline'), z.strictObject({ points: Points })]),
      ]),
    )
    .check(z.minLength(1), z.maxLength(24)),
  from: Colour,
  to: Colour,
})

const isOneLine = (text: string): boolean => text.trim() === text && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text)
/** Shown beside names of the system: one line, without marks that turn its direction. */
const Line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.refine(isOneLine))
const Side = z.number().check(z.int(), z.gte(240), z.lte(2000))

const Manifest = z.strictObject({
  format: z.literal(1),
  id: z.string().check(z.regex(appIdPattern)),
  name: z.strictObject({ 'zh-CN': Line(40), en: Line(40) }),
  version: z.string().check(z.maxLength(32), z.regex(/^(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})$/)),
  publisher: Line(80),
  icon: Icon,
  entry: z.string().check(z.maxLength(200), z.regex(/^[\w/.-]+\.html$/)),
  window: z.strictObject({ width: Side, height: Side }),
  asks: z.array(z.enum(appCapabilities)).check(z.maxLength(appCapabilities.length)),
})

/** What a package says about itself. */
export interface AppManifest extends z.output<typeof Manifest> {
  readonly asks: AppCapability[]
}

const mostBytes = 64 * 1024

/** Reads the manifest of a package; refuses one that is not exactly as described in the guide. */
export function readManifest(bytes: Uint8Array | undefined): AppManifest {
  if (!bytes || bytes.byteLength > mostBytes) return refuseApp('appManifestWrong')
  try {
    return Manifest.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (error) {
    return refuseApp('appManifestWrong', error)
  }
}

/** Below zero when the first version is the older one. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)]
  const at = left.findIndex((part, index) => part !== right[index])
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
