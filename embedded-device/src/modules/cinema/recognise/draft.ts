import type { FolderPlace } from './folder-place.ts'
import type { NameFacts } from './read-name.ts'
import type { EpisodeNumbers, LibraryFile, RecognisedKind, RecognisedReason } from './recognised.ts'

/** A file on its way through the recognition: what its name says, and where it stands. */
export interface NamedFile {
  readonly file: LibraryFile
  readonly folder: string
  readonly stem: string
  readonly facts: NameFacts
  readonly place: FolderPlace
}

/** A recognition before works are joined. */
export interface Draft {
  path: string
  kind: RecognisedKind
  title?: string | undefined
  chineseTitle?: string | undefined
  year?: number | undefined
  season?: number | undefined
  episodes?: EpisodeNumbers | undefined
  edition?: string | undefined
  part?: number | undefined
  resolution?: string | undefined
  group?: string | undefined
  language?: string | undefined
  workKey?: string | undefined
  belongsTo?: string | undefined
  reasons: RecognisedReason[]
}

/** What a release says of itself, whatever it is. */
export const releaseOf = ({ facts, place }: NamedFile): Pick<Draft, 'resolution' | 'group' | 'edition' | 'part'> => ({
  resolution: facts.resolution ?? place.work?.resolution,
  group: facts.group ?? place.work?.group,
  edition: facts.edition ?? place.work?.edition,
  part: facts.part,
})
