import { createRegistry } from '../../core/base/registry.ts'

/** S-H7: bytes that running work still has to write into a space. */
export type ReservedBytes = (spaceId: string) => number

/** Counts what running uploads and downloads will still write, so that free space is not promised twice. */
export interface Reservations {
  register(source: ReservedBytes): Disposable
  /** Everything reserved in one space. */
  bytesIn(spaceId: string): number
  /** STO-04a: everything reserved in a space and in those that share its free bytes. */
  bytesOnVolume(spaceId: string): number
}

/** `sharing` names the spaces on the file system of a space, itself included. */
export function createReservations(sharing: (spaceId: string) => readonly string[]): Reservations {
  const sources = createRegistry<ReservedBytes>()
  const bytesIn = (spaceId: string): number => sources.all().reduce((sum, source) => sum + source(spaceId), 0)
  return {
    register: (source) => sources.register(source),
    bytesIn,
    bytesOnVolume: (spaceId) => sharing(spaceId).reduce((sum, one) => sum + bytesIn(one), 0),
  }
}
