import type { NfoFacts } from './recognise/nfo-facts.ts'
import { parseNfo } from './recognise/nfo.ts'
import type { LibraryFile, Recognised } from './recognise/recognised.ts'
import { recogniseLibrary } from './recognise/recognise.ts'
import type { Description } from './descriptions.ts'
import { joinPath } from './found-unit.ts'
import type { FoundUnit, FoundVideo } from './found-unit.ts'

/** A video with the descriptions that are about it. */
interface KnownVideo {
  readonly video: FoundVideo
  readonly description: Description
}

/** What each video of a portion is, in their order. */
export const recogniseFiles = ({ folder }: Pick<FoundUnit, 'folder'>, known: readonly KnownVideo[]): Recognised[] =>
  recogniseLibrary(known.map((one) => fileOf(folder.dir, one)))

function fileOf(top: string, { video, description }: KnownVideo): LibraryFile {
  const { dir, name, facts } = video
  return {
    path: joinPath(dir, name).slice(top === '/' ? 1 : top.length + 1),
    durationSeconds: facts.durationMs === undefined ? undefined : facts.durationMs / 1000,
    nfo: nfoOf(description),
  }
}

/** An episode is one of the series that a folder above describes. */
function nfoOf({ own, series }: Description): NfoFacts | undefined {
  if (own?.kind !== 'episode' || !series) return own ?? series
  return { ...own, showTitle: own.showTitle ?? series.title }
}

/** What a description beside a video says; undefined for one that is none. */
export const readDescription = (text: string): NfoFacts | undefined => parseNfo(text)[0]
