import { TimeSeconds, WholeNumber, named, wireObject, z } from '@cove/device-contract/kit'

/** VER-01: what replaced the content. */
export const versionWays = ['upload', 'service', 'copy', 'extract', 'restore'] as const
export type VersionWay = (typeof versionWays)[number]

/** VER-01: an earlier content of a file. */
export const FileVersionSchema = wireObject({
  versionId: named('id', z.string()),
  sizeBytes: named('size', WholeNumber),
  /** When this content was last changed; absent where it is not known. */
  modifiedSeconds: named('mtime', z.optional(TimeSeconds)),
  /** When another content took its place, by whom and how. */
  replacedSeconds: named('time', TimeSeconds),
  replacedBy: named('by', z.optional(z.string())),
  way: z.enum(versionWays),
})
export type FileVersion = z.output<typeof FileVersionSchema>
