import { Flag, identifies, named, TimeSeconds, WholeNumber, wireNumber, wireObject, z } from '@cove/device-contract/kit'

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
  /** A number of a user, `device` for the device itself, or who ran a command on it. */
  actor: z.string(),
  /** How that user is called; left out for others. */
  actorName: named('actor_name', z.optional(z.string())),
  reason: z.optional(z.string()),
  action: z.string(),
  version: z.optional(z.string()),
  from: z.optional(z.string()),
})

/** WIN-10: shapes and colours, as the manifest has them; they were checked when it was published. */
const FaceIconSchema = z.object({
  glyph: z.array(z.array(z.unknown())),
  from: z.string(),
  to: z.string(),
  painting: z.optional(z.array(z.array(z.unknown()))),
  isFree: z.optional(z.boolean()),
})

/** How an app is called and drawn. */
export const ReleaseFaceSchema = wireObject({ name: z.object({ 'zh-CN': z.string(), en: z.string() }), icon: FaceIconSchema })

/** Where one remote, or the shell, is. */
export const ReleaseSchema = wireObject({
  id: z.string(),
  /** Left out for one that was taken away. */
  version: z.optional(z.string()),
  /** Left out for the desktop, and for what is not published. */
  face: z.optional(ReleaseFaceSchema),
  /** What a rollback goes back to; left out where nothing good is left. */
  previous: z.optional(z.string()),
  /** REL-04: a version that a part of the users is shown, of a hundred, since when, and how many of the active users of the device that is. */
  canary: z.optional(
    wireObject({
      version: z.string(),
      share: z.number(),
      beganSeconds: named('began', TimeSeconds),
      shownUsers: named('shown', WholeNumber),
      allUsers: named('all', WholeNumber),
    }),
  ),
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

/** Entries of one report; a desktop that saw more sends the rest with the next. */
export const maxReportEntries = 32
const maxReported = 1000
const Reported = wireNumber().check(z.int(), z.gte(0), z.lte(maxReported)) as unknown as z.ZodMiniType<number, number>

/** REL-05: what one desktop saw of one version since its last report. */
export const ReleaseReportSchema = wireObject({
  id: ReleaseId,
  version: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Windows that drew it. */
  opens: Reported,
  /** Windows that could not load it, for a reason that lies in the release. */
  faults: Reported,
  /** Windows that crashed while they drew. */
  crashes: Reported,
  /** Errors of its code that nothing caught: of events, timers and promises. */
  errors: Reported,
})
export type ReleaseReport = z.output<typeof ReleaseReportSchema>

const counts = { opens: WholeNumber, faults: WholeNumber, crashes: WholeNumber, errors: WholeNumber }

/** REL-05: what desktops reported within one hour. */
export const HealthHourSchema = wireObject({ startSeconds: named('start', TimeSeconds), ...counts })

/** REL-05: how one version does. */
export const VersionHealthSchema = wireObject({
  version: z.string(),
  ...counts,
  /** Sign-ins that used it, and those of them in which it crashed or did not load. */
  sessions: WholeNumber,
  hurtSessions: named('hurt', WholeNumber),
  /** Hours with a report, oldest first. */
  hours: z.array(HealthHourSchema),
})
