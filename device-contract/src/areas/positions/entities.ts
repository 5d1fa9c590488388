import { z, DevicePath, StorageId, WholeNumber, identifies, named, wireNumber, wireObject } from '@cove/device-contract/kit'

/** POS-05: the most reports of one call. */
export const maxReports = 50

/** Names one browser or app of a user; random, made by the client. */
export const PositionClientId = identifies('client', z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)))

const Share = wireNumber().check(z.gte(0), z.lte(1))

/** POS-01: where a user is in one item. Media have a time, books a place. */
export const PositionSchema = wireObject({
  /** How much of the item is behind the user, from 0 to 1: what 'further' compares. */
  progress: Share,
  /** Time in the media, in milliseconds. */
  atMs: named('at_ms', z.optional(WholeNumber)),
  /** Length of the media, in milliseconds. */
  durationMs: named('duration_ms', z.optional(WholeNumber)),
  /** Place in a book, such as an EPUB CFI: it holds for every page size. */
  place: z.optional(z.string().check(z.maxLength(512))),
})
export type Position = z.output<typeof PositionSchema>

/** POS-02: where the user was on one client. */
export const KnownPositionSchema = wireObject({
  clientId: named('client_id', PositionClientId),
  /** The client as its browser names itself. */
  clientName: named('client_name', z.string()),
  position: PositionSchema,
  /** How long ago it was, by the clock of the device. */
  ageSeconds: named('age', WholeNumber),
})
export type KnownPosition = z.output<typeof KnownPositionSchema>

/** POS-03: one report. `ageMs` is how long ago the user was there, so that no clock of a client counts. */
export const PositionReportSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: DevicePath,
  position: PositionSchema,
  ageMs: named('age_ms', WholeNumber),
})

/** POS-03, POS-04: what became of a report; 'away': its disk is not there now, so send it again later. */
export const PositionOutcomeSchema = z.enum(['stored', 'older', 'gone', 'away'])
export type PositionOutcome = z.output<typeof PositionOutcomeSchema>
