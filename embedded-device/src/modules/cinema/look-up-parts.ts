import type { CinemaParts } from './parts.ts'
import type { LookUpParts } from './source/look-up.ts'

/** What looking up needs of the module. */
export const lookUpParts = ({ source, titles, decisions, files, changed, nowMs }: CinemaParts): LookUpParts => ({
  titles,
  decisions,
  files,
  changed,
  nowMs,
  film: source.film,
  lookups: source.lookups,
  pictures: source.pictures,
  pictureFiles: source.pictureFiles,
})
