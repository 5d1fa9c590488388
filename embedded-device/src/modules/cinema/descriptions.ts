import type { NfoFacts } from './recognise/nfo-facts.ts'
import { dirOf, isWithin, joinPath, stemOf } from './found-unit.ts'
import type { FoundUnit, FoundVideo } from './found-unit.ts'

/** Descriptions that are about a file. */
export interface Description {
  /** Of the file itself. */
  readonly own: NfoFacts | undefined
  /** Of the series that it belongs to. */
  readonly series: NfoFacts | undefined
}

/** The descriptions of a video: one with its name, that of a folder with one film, and that of a series in a folder above. */
export function descriptionOf({ nfos, folder, videos }: FoundUnit, { dir, name }: FoundVideo): Description {
  if (nfos.size === 0) return { own: undefined, series: undefined }
  const own = nfos.get(joinPath(dir, `${stemOf(name)}.nfo`)) ?? nfos.get(joinPath(dir, 'movie.nfo'))
  const series = seriesAbove(nfos, dir, folder.dir)
  if (own || series) return { own, series }
  // Some programs name the file after the folder; it is about the film only where there is no other.
  const beside = [...nfos].filter(([path]) => dirOf(path) === dir)
  const only = beside.length === 1 && videos.filter((video) => video.dir === dir).length === 1 ? beside[0]?.[1] : undefined
  return { own: only?.kind === 'film' ? only : undefined, series: only?.kind === 'series' ? only : undefined }
}

function seriesAbove(nfos: FoundUnit['nfos'], from: string, top: string): NfoFacts | undefined {
  for (let at = from; isWithin(at, top); at = dirOf(at)) {
    const found = nfos.get(joinPath(at, 'tvshow.nfo'))
    if (found) return found
    if (at === '/' || at === top) return undefined
  }
  return undefined
}
