import { Flag, identifies, named, TimeSeconds, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** SHA-256 of an archive in hex: names it while it is sent. */
export const ArchiveDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Id of a remote, or `shell`. */
export const ReleaseId = identifies('app', z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)))
/** For the ledger. */
export const Reason = z.string().check(z.maxLength(300))
/** What an archive may have, in bytes. */
export const maxArchiveBytes = 64 * 1024 ** 2 + 1024 ** 2 + 12

/** One move of a pointer, as the ledger has it. */
export const ReleaseMoveSchema = wireObject({
  movedSeconds: named('time', TimeSeconds),
  actor: z.string(),
  reason: z.optional(z.string()),
  action: z.string(),
  version: z.optional(z.string()),
  from: z.optional(z.string()),
})

/** Where one remote, or the shell, is. */
export const ReleaseSchema = wireObject({
  id: z.string(),
  /** Left out for one that was taken away. */
  version: z.optional(z.string()),
  /** REL-04: a version that a part of the users is shown, of a hundred. */
  canary: z.optional(wireObject({ version: z.string(), share: z.number() })),
  /** A person named it: no build moves it. */
  isHeld: named('held', Flag),
  /** The team whose key signed it; left out for a build of this device. */
  team: z.optional(z.string()),
  moves: z.array(ReleaseMoveSchema),
})

/** A release that was not taken, newest first; kept until the device restarts. */
export const RefusedReleaseSchema = wireObject({
  refusedSeconds: named('time', TimeSeconds),
  problem: z.string(),
  /** The technical sentence, in English. */
  detail: z.string(),
})

/** How many bytes of an archive are here. */
export const ReceivedBytes = named('received', WholeNumber)
