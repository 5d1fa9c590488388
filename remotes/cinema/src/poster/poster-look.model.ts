import type { CinemaItem } from '@cove/device-contract/cinema'

/** How a title is set on a poster without one: bottom centred, upright at the right, or bold on top. */
export const posterLayouts = ['bottom', 'upright', 'top'] as const
export type PosterLayout = (typeof posterLayouts)[number]

/** What is drawn where a title has no picture at all. */
export const posterScenes = ['hills', 'moon', 'rays', 'waves'] as const
export type PosterScene = (typeof posterScenes)[number]

/** How a title without a poster looks; always the same for one title. */
export interface PosterLook {
  readonly layout: PosterLayout
  readonly scene: PosterScene
  /** Of the colours, in degrees. */
  readonly hue: number
}

/** More signs of an upright title do not fit below each other. */
const longestUpright = 8
const eastAsian = /^[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af\d·：！？、]+$/u

/** A whole number that a text always has. */
function seedOf(text: string): number {
  let seed = 2_166_136_261
  for (const sign of text) seed = Math.imul(seed ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return seed >>> 0
}

export function posterLook({ name, itemId }: Pick<CinemaItem, 'name' | 'itemId'>): PosterLook {
  const seed = seedOf(`${name} ${itemId}`)
  const mayStand = eastAsian.test(name) && [...name].length <= longestUpright
  const layouts = posterLayouts.filter((layout) => layout !== 'upright' || mayStand)
  return {
    layout: layouts[seed % layouts.length] ?? 'bottom',
    scene: posterScenes[(seed >>> 8) % posterScenes.length] ?? 'hills',
    hue: (seed >>> 12) % 360,
  }
}

/** The colour of a picture on its way, for CSS. */
export const colourOf = (colour: number | undefined): string | undefined =>
  colour === undefined ? undefined : `#${colour.toString(16).padStart(6, '0')}`

/** Which resolutions get a badge: above HD in lists, from HD on a title's page. */
export function markOf(heightPx: number | undefined, from: 720 | 1440): string | undefined {
  return heightPx !== undefined && heightPx >= from - 60 ? qualityOf(heightPx) : undefined
}

/** The name of a resolution, by the height of the picture. */
export function qualityOf(heightPx: number | undefined, widthPx?: number): string | undefined {
  if (heightPx === undefined) return undefined
  // A wide film is less high than its resolution is called.
  const height = Math.max(heightPx, Math.round(((widthPx ?? 0) * 9) / 16))
  if (height >= 4000) return '8K'
  if (height >= 2000) return '4K'
  if (height >= 1400) return '1440p'
  if (height >= 1000) return '1080p'
  if (height >= 700) return '720p'
  return `${heightPx}p`
}
