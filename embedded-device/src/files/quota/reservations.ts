import { createRegistry } from '../../core/registry.ts'

/** S-H7: bytes that running work still has to write into a space. */
export type ReservedBytes = (spaceId: string) => number

/** Counts what running uploads and downloads will still write, so that free space is not promised twice. */
export interface Reservations {
  register(source: ReservedBytes): Disposable
  /** Everything reserved in a space; `except` leaves one source out, for a caller that counts its own bytes. */
  totalBytes(spaceId: string, except?: ReservedBytes): number
}

export function createReservations(): Reservations {
  const sources = createRegistry<ReservedBytes>()
  return {
    register: (source) => sources.register(source),
    totalBytes: (spaceId, except) => sources.all().reduce((sum, source) => (source === except ? sum : sum + source(spaceId)), 0),
  }
}
