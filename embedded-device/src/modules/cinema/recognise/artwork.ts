/** What a picture beside a video is for. */
export type ArtworkRole = 'poster' | 'backdrop' | 'logo' | 'banner' | 'thumb' | 'disc' | 'art'

/** A picture of a work, of one of its seasons, or of one file. */
export interface Artwork {
  readonly role: ArtworkRole
  /** Of a season: its number, 0 for specials. */
  readonly season?: number | undefined
  /** Of a single video: the name that both share. */
  readonly stem?: string | undefined
  /** Which of several: `fanart2`, `backdrop-3`. */
  readonly order: number
}

const roles: readonly (readonly [ArtworkRole, RegExp])[] = [
  ['poster', /poster|folder|cover|movie|show|default|keyart|封面|海报/],
  ['backdrop', /fanart|backdrop|background|art|landscape|背景/],
  ['logo', /clearlogo|logo/],
  ['banner', /banner/],
  ['disc', /discart|disc|cdart/],
  ['art', /clearart|characterart/],
  ['thumb', /thumb|still|screenshot/],
]
const extension = /^(.+)\.(?:jpe?g|png|webp|avif|tbn|gif|bmp)$/i

function plainRole(name: string): Pick<Artwork, 'role' | 'order'> | undefined {
  const [, word, order] = /^(.*?)[-_ ]?(\d{1,3})?$/.exec(name) ?? []
  const role = roles.find(([, pattern]) => new RegExp(`^(?:${pattern.source})$`, 'i').test(word ?? ''))?.[0]
  return role === undefined ? undefined : { role, order: Number(order ?? 0) }
}

function seasonArtwork(name: string): Artwork | undefined {
  const [, season, word] = /^season[-_ ]?(\d{1,4}|all|specials?)(?:[-_ ](.+))?$/i.exec(name) ?? []
  if (season === undefined || /all/i.test(season)) return undefined
  const of = word === undefined ? { role: 'poster' as const, order: 0 } : plainRole(word)
  return of && { ...of, season: /\d/.test(season) ? Number(season) : 0 }
}

function besideVideo(name: string, stems: ReadonlySet<string>): Artwork | undefined {
  if (stems.has(name)) return { role: 'thumb', stem: name, order: 0 }
  for (let at = name.lastIndexOf('-'); at > 0; at = name.lastIndexOf('-', at - 1)) {
    const stem = name.slice(0, at)
    const of = stems.has(stem) ? plainRole(name.slice(at + 1)) : undefined
    if (of) return { ...of, stem }
  }
  return undefined
}

/**
 * CIN-01b: what a picture in the folder of a work is for, in the forms of the usual media servers: `poster.jpg`, `fanart2.jpg`,
 * `season01-poster.jpg`, `film-poster.jpg`. Stems are the names of the videos of that folder without their extensions.
 */
export function artworkOf(fileName: string, stems: Iterable<string>): Artwork | undefined {
  const [, name] = extension.exec(fileName) ?? []
  if (name === undefined) return undefined
  return besideVideo(name, new Set(stems)) ?? seasonArtwork(name) ?? plainRole(name)
}
