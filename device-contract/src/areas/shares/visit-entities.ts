import { DateSeconds, Flag, TimeSeconds, Token, WholeNumber, named, wireObject, z } from '@cove/device-contract/kit'
import { linkKind } from './codecs.ts'
import { VisitItemSchema } from './entities.ts'

/** What a visitor sees first. Never where the files are. */
export const VisitSchema = wireObject({
  pass: Token,
  kind: linkKind.schema,
  name: z.string(),
  isFolder: named('is_dir', Flag),
  ownerName: named('owner_name', z.string()),
  note: z.string(),
  expiresSeconds: named('expire_at', TimeSeconds),
  allowsDownload: named('download', Flag),
  /** Left out without a limit. */
  visitsLeft: named('access_left', z.optional(WholeNumber)),
  downloadsLeft: named('download_left', z.optional(WholeNumber)),
  mostFileBytes: named('max_file', z.optional(WholeNumber)),
  bytesLeft: named('size_left', z.optional(WholeNumber)),
  filesLeft: named('files_left', z.optional(WholeNumber)),
  /** Everything below; a request shows nothing. */
  totalFiles: named('total', WholeNumber),
  totalBytes: named('total_size', WholeNumber),
  /** The file itself, when the link is to one file. */
  file: z.optional(VisitItemSchema),
})
/** What a visitor sees first. */
export type Visit = z.output<typeof VisitSchema>

/** What a link says before its code. */
export const VisitGreetingSchema = wireObject({
  kind: linkKind.schema,
  name: z.string(),
  isFolder: named('is_dir', Flag),
  ownerName: named('owner_name', z.string()),
  expiresSeconds: named('expire_at', TimeSeconds),
  /** How many characters are asked for; left out without a code. */
  codeLength: named('code_length', z.optional(WholeNumber)),
})
/** What a link says before its code. */
export type VisitGreeting = z.output<typeof VisitGreetingSchema>

const Name = z.string().check(z.minLength(1), z.maxLength(255))

/** A file that a visitor sends, into the folder of its contributor. */
export const visitFileOf = {
  contributor: Name.check(z.maxLength(64)),
  name: Name,
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', DateSeconds),
} as const
