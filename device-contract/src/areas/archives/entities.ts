import { Flag, TimeSeconds, WholeNumber, named, wireObject, z } from '@cove/device-contract/kit'

/** TSK-10: the formats of archives that the device knows. */
export const archiveFormats = ['zip', '7z', 'rar', 'tar', 'tar.gz', 'tar.bz2', 'tar.xz', 'tar.zst'] as const
export type ArchiveFormat = (typeof archiveFormats)[number]

/** TSK-17: the formats that files are added to. */
export const extendableFormats: readonly ArchiveFormat[] = ['zip', '7z', 'tar', 'tar.gz', 'tar.zst', 'tar.xz', 'tar.bz2']

/** TSK-12: how names that are not Unicode are read; `auto` decides by the bytes of all names of the archive. */
export const archiveEncodings = [
  'auto',
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'cp437',
  'cp850',
  'cp866',
  'windows-1251',
  'windows-1252',
] as const
export type ArchiveEncoding = (typeof archiveEncodings)[number]

/** TSK-13: why an entry is not extracted. */
export const archiveProblems = ['unsafe', 'link', 'hardLink', 'special', 'sparse', 'volume', 'unknownKind', 'method', 'name'] as const
export type ArchiveProblem = (typeof archiveProblems)[number]

/** TSK-14: what happens to a taken name; `ask` stops the task with a question. */
export const archiveConflicts = ['ask', 'skip', 'rename', 'cover'] as const
export type ArchiveConflict = (typeof archiveConflicts)[number]

/** How hard the device compresses. */
export const archiveLevels = ['store', 'fast', 'normal', 'best'] as const
export type ArchiveLevel = (typeof archiveLevels)[number]

/** TSK-10: what this device can do with a format. */
export const ArchiveAbilitySchema = wireObject({
  format: z.enum(archiveFormats),
  canCompress: named('compress', Flag),
  canExtract: named('extract', Flag),
  canEncrypt: named('encrypt', Flag),
  /** The Debian package that is missing for what the device cannot do. */
  missingPackage: named('package', z.optional(z.string())),
})
export type ArchiveAbility = z.output<typeof ArchiveAbilitySchema>

/** TSK-12: one name in a folder of an archive. */
export const ArchiveEntrySchema = wireObject({
  name: z.string(),
  /** Below the archive's top, without a slash in front. */
  path: z.string(),
  kind: named('type', z.enum(['file', 'folder'])),
  sizeBytes: named('size', WholeNumber),
  packedBytes: named('packed', z.optional(WholeNumber)),
  modifiedSeconds: named('mtime', z.optional(TimeSeconds)),
  /** Files below a folder. */
  fileCount: named('count', z.optional(WholeNumber)),
  isEncrypted: named('encrypted', Flag),
  problem: z.optional(z.enum(archiveProblems)),
})
export type ArchiveEntry = z.output<typeof ArchiveEntrySchema>

/** TSK-12: an archive as a whole. */
export const ArchiveSummarySchema = wireObject({
  format: z.enum(archiveFormats),
  encoding: z.enum(archiveEncodings),
  fileCount: named('count', WholeNumber),
  totalBytes: named('size', WholeNumber),
  archiveBytes: named('packed', WholeNumber),
  encryptedCount: named('encrypted', WholeNumber),
  problemCount: named('problems', WholeNumber),
  /** The archive has more entries than the device lists. */
  isPartial: named('partial', Flag),
})
export type ArchiveSummary = z.output<typeof ArchiveSummarySchema>

/** TSK-15: the checksums of one file; absent until they are computed. */
export const FileChecksumSchema = wireObject({
  path: z.string(),
  sizeBytes: named('size', WholeNumber),
  md5: z.optional(z.string()),
  sha1: z.optional(z.string()),
  sha256: z.optional(z.string()),
})
export type FileChecksum = z.output<typeof FileChecksumSchema>
