import type { QuotaHold } from '../../files/quota/quota.ts'
import { refuse } from '@cove/server-kit/refusal'
import { coveredRanges, receivedBytes } from './upload-ledger.ts'
import type { Ledger } from './upload-ledger.ts'
import { placeOf } from './upload-place.ts'
import type { UploadSession } from './upload-session.ts'
import type { Location } from '../../files/places/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { UploadCreate, UploadStatus } from './upload-types.ts'

/** The uploads of a device, open and lately finished. */
export interface UploadTable {
  readonly sessions: Map<string, UploadSession>
  /** S-H7: the declared size of each open upload, off its user's quota. */
  readonly holds: Map<string, QuotaHold>
  openOnes(): UploadSession[]
  openOf(userNo: string): UploadSession[]
  /** Counts one more of the user that begins, until it is disposed; spaces take turns of their own. Refuses `tooManyFiles`. */
  begin(userNo: string, mostOpen: number): Disposable
  /** S-H7: bytes still to come in a space, of uploads that were alive within the last hour. */
  reservedBytes(spaceId: string): number
  /** True for an open upload whose bytes are not reserved any more. */
  isLapsed(session: UploadSession): boolean
  /** Refuses `uploadNotFound` for a missing upload and, S-H3, for one of another user. */
  own(who: Principal, uploadId: string): UploadSession
  find(who: Principal, at: Location): UploadStatus | undefined
  withFlag(userNo: string, flag: string): UploadStatus | undefined
}

/**
 * A client that sends nothing for this long keeps its upload but no reserved space: one user could otherwise reserve the whole disk for
 * a week (S-H7). Its next chunk reserves the rest again, if there is space.
 */
const RESERVED_MS = 3600_000

export function createUploadTable(nowMs: () => number): UploadTable {
  const sessions = new Map<string, UploadSession>()
  const openOnes = (): UploadSession[] => [...sessions.values()].filter((one) => one.ledger().done === undefined)
  const isLapsed = (one: UploadSession): boolean => one.ledger().done === undefined && nowMs() - one.touchedAtMs() >= RESERVED_MS
  const openOf = (userNo: string): UploadSession[] => openOnes().filter((one) => one.ledger().userNo === userNo)
  const beginning: string[] = []
  return {
    sessions,
    holds: new Map(),
    openOnes,
    openOf,
    begin(userNo, mostOpen) {
      if (openOf(userNo).length + beginning.filter((one) => one === userNo).length >= mostOpen) refuse('tooManyFiles')
      beginning.push(userNo)
      return { [Symbol.dispose]: () => void beginning.splice(beginning.indexOf(userNo), 1) }
    },
    reservedBytes: (spaceId) =>
      openOnes()
        .filter((one) => one.space.id === spaceId && !isLapsed(one))
        .reduce((sum, one) => sum + restBytes(one), 0),
    isLapsed,
    own(who, uploadId) {
      const session = sessions.get(uploadId)
      return session?.ledger().userNo === who.userNo ? session : refuse('uploadNotFound')
    },
    find(who, at) {
      return best([...sessions.values()].filter((one) => isAt(one, who, at)))
    },
    withFlag: (userNo, flag) => best([...sessions.values()].filter((one) => one.ledger().userNo === userNo && one.ledger().flag === flag)),
  }
}

/** ULIDs sort by time: an open upload first, then the latest finished one. */
function best(matches: readonly UploadSession[]): UploadStatus | undefined {
  const chosen =
    matches.find((one) => one.ledger().done === undefined) ?? matches.toSorted((a, b) => (a.ledger().id < b.ledger().id ? 1 : -1))[0]
  return chosen && statusOf(chosen)
}

/** Bytes still to come. */
export const restBytes = (session: UploadSession): number => session.ledger().sizeBytes - receivedBytes(session.ledger())

/** Where an upload is to be stored. */
export const finalPlace = (session: UploadSession): Location => placeOf(session.space, session.ledger(), session.ledger().names)

/** The user's upload whose final path this is. */
export const isAt = (session: UploadSession, who: Principal, at: Location): boolean =>
  session.ledger().userNo === who.userNo && session.space.id === at.space.id && finalPlace(session).indexPath === at.indexPath

/** The user's upload that was asked for with this path. */
export const isFor = (session: UploadSession, who: Principal, at: Location): boolean =>
  session.ledger().userNo === who.userNo &&
  session.space.id === at.space.id &&
  placeOf(session.space, session.ledger(), session.ledger().wished).indexPath === at.indexPath

/** TR-05c: another size or time means another content: start from 0. The same one continues where it was. */
export const isSame = (ledger: Ledger, request: UploadCreate): boolean =>
  ledger.sizeBytes === request.sizeBytes && ledger.mtimeMs === request.mtimeMs && ledger.cover === request.cover

export function statusOf(session: UploadSession): UploadStatus {
  const { id, sizeBytes, pieces, done } = session.ledger()
  const received = done === undefined ? coveredRanges(pieces) : ([[0, sizeBytes]] as const)
  return { uploadId: id, path: finalPlace(session).path, sizeBytes, received, ...(done === undefined ? {} : { done }) }
}

/** True for a finished upload that the same request began: the flag is the client's. */
export function isFinished(one: UploadSession, who: Principal, request: UploadCreate): boolean {
  const flag = String(request.flag ?? '')
  const { done, flag: known } = one.ledger()
  return done !== undefined && flag !== '' && known === flag && isSame(one.ledger(), request) && isFor(one, who, request.at)
}
