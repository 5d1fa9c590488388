import { Flag, named, UserNo, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'
import { chainBreak, chainState, logArea, logLevel, logProtocol } from './codecs.ts'
import { logKindNames } from './kinds.ts'

/** Days that a screen offers. */
export const retentionDays = [30, 90, 180, 365, 730] as const
/** Numbers of lines that a screen offers; the oldest go first. */
export const mostLines = [20_000, 100_000, 500_000] as const
/** What a device keeps until an administrator says otherwise. */
export const defaultRetention: LogRetention = { days: 180, lines: 100_000 }
/** Lines of one answer, at most. */
export const maxLogPage = 500

const between = ' ｜ '
/** A sentence of the device, as a line of the log keeps it. */
export const inBothLanguages = (chinese: string, english: string): string => `${chinese}${between}${english}`
/** The part of such a sentence in one language; any other text stays as it is. */
export const inLanguage = (about: string, locale: string): string => {
  const at = about.indexOf(between)
  return at < 0 ? about : locale.startsWith('zh') ? about.slice(0, at) : about.slice(at + between.length)
}

/** LOG-01: how long lines are kept. */
export const LogRetentionSchema = wireObject({
  days: wireNumber().check(z.int(), z.gte(7), z.lte(3650)),
  lines: named('most_lines', wireNumber().check(z.int(), z.gte(1000), z.lte(1_000_000))),
})
export type LogRetention = z.output<typeof LogRetentionSchema>

export const LogKindSchema = z.enum(logKindNames)

/** LOG-01: one line of the log. */
export const LogEntrySchema = wireObject({
  /** Rises by one with each line; a gap means that lines are gone. */
  seq: WholeNumber,
  atMs: named('at', WholeNumber),
  level: logLevel.schema,
  kind: LogKindSchema,
  /** Empty where no user is known: the device itself, a visitor, an unknown name. */
  userNo: named('ugreen_no', z.string()),
  /** The name as it was then; for a sign-in that failed the one that was typed. */
  person: z.string(),
  protocol: logProtocol.schema,
  area: logArea.schema,
  /** Empty where there was none. */
  address: z.string(),
  /** What was worked on: a name, a path, a sentence of an incident. */
  about: z.string(),
  /** The end of the chain at this line, in hex. */
  hash: z.string(),
})
export type LogEntry = z.output<typeof LogEntrySchema>

/** LOG-01: what a check of the chain found. */
export const LogChainSchema = wireObject({
  state: chainState.schema,
  /** When it was checked; 0 for never. */
  checkedMs: named('checked_at', WholeNumber),
  /** Time of the oldest line; 0 without one. */
  sinceMs: named('since', WholeNumber),
  lines: WholeNumber,
  /** The first line that does not fit; only when it is broken. */
  brokenSeq: named('broken_at', z.optional(WholeNumber)),
  found: z.optional(chainBreak.schema),
})
export type LogChain = z.output<typeof LogChainSchema>

/** What lines have to be; fields that are left out let all through. */
export const logFilter = {
  level: z.optional(logLevel.schema),
  /** Only what asks for attention: levels above normal, recoveries left out. */
  isNotable: named('notable', z.optional(Flag)),
  userNo: named('ugreen_no', z.optional(UserNo)),
  protocol: z.optional(logProtocol.schema),
  area: z.optional(logArea.schema),
  fromMs: named('from', z.optional(WholeNumber)),
  toMs: named('to', z.optional(WholeNumber)),
  /** Part of a name, an address, what was worked on, or the number of a line. */
  wanted: named('find', z.optional(z.string().check(z.maxLength(200)))),
  /** Kinds whose sentence contains what is looked for, in the language of the person who looks. */
  wantedKinds: named('kinds', z.optional(z.array(LogKindSchema).check(z.maxLength(100)))),
}
