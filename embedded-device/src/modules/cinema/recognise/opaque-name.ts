import type { FolderPlace } from './folder-place.ts'
import type { NameFacts } from './read-name.ts'

/** Names that say nothing: checksums, random letters, and names that were written backwards. */
const checksum = /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z0-9]{24,}|abc\.xyz.*|b00bs.*)$/i
const backwards = /(?<![a-z0-9])(?:\d{1,3}e\d{1,2}s|[pi](?:0801|027|084|0612)|462[xh]|562[xh])(?![a-z0-9])/i

/** Scenes shorten names: `wthd-cab`, `besthd-avatar.extended-1080p`. */
export const isShortName = (stem: string): boolean => /^[a-z0-9]{2,12}-[a-z0-9.]+(?:-[a-z0-9.]+)?$/.test(stem)

/** The folder of a release, when the name of the file in it says nothing. */
export function folderInstead(stem: string, { work, isDisc, extra }: FolderPlace): NameFacts | undefined {
  if (!work || isDisc || extra !== undefined) return undefined
  const isTelling = work.isRelease || work.episode !== undefined || work.year !== undefined
  if (isTelling && (checksum.test(stem) || backwards.test(stem))) return work
  const isOneEpisode = work.episode !== undefined && work.episode.numbers.length === 1
  return isOneEpisode && work.isRelease && isShortName(stem) && !/s\d+e\d+/i.test(stem) ? work : undefined
}
