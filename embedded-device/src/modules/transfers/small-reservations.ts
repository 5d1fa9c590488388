import type { Quota, QuotaHold } from '../../files/quota/quota.ts'
import { isRefusal, Refusal, toRefusal } from '@cove/server-kit/refusal'
import { parentIndexPath, payerOf } from '../../module-kit/staging-kit.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { SmallFile } from '../../files/vfs/small-file.ts'

interface ReservationOptions {
  readonly freeBytes: (file: Pick<SmallFile, 'at'>) => Promise<number>
  readonly quota: Quota
}

/** Space reserved for the small files of one request. */
export interface Reservation {
  /** Files that do not fit. */
  readonly refusals: ReadonlyMap<SmallFile, Error>
  /** Releases failed files at once, and stored ones when the index counts them. */
  settle(stored: readonly SmallFile[]): void
}

/** Checks free space and quota once for all files of a request, and file by file only when not all of them fit (S-B1, S-H7). */
export function createReservations({ freeBytes, quota }: ReservationOptions): {
  reserve(who: Principal, files: readonly SmallFile[]): Promise<Reservation>
} {
  return {
    async reserve(who, files) {
      const overDisk = await findOverDisk(freeBytes, files)
      const fitting = files.filter((file) => !overDisk.has(file))
      const { holds, overQuota } = await holdQuota(quota, who, fitting)
      return {
        refusals: new Map([...overDisk, ...overQuota]),
        settle(stored) {
          const [first] = stored
          const folders = [...new Set(stored.map(({ at }) => parentIndexPath(at)))]
          for (const hold of holds) {
            if (first) hold.settle(first.at.space.id, folders)
            else hold[Symbol.dispose]()
          }
        },
      }
    },
  }
}

/** The files that do not fit on the disk of their space. */
async function findOverDisk(freeBytes: ReservationOptions['freeBytes'], files: readonly SmallFile[]): Promise<Map<SmallFile, Error>> {
  const refusals = new Map<SmallFile, Error>()
  for (const group of Map.groupBy(files, ({ at }) => at.space.id).values()) {
    const [first] = group
    if (!first) continue
    try {
      let leftBytes = await freeBytes(first)
      for (const file of group) {
        if (file.bytes.byteLength > leftBytes) refusals.set(file, new Refusal('notEnoughSpace'))
        else leftBytes -= file.bytes.byteLength
      }
    } catch (error) {
      const refusal = toRefusal(error)
      if (!isRefusal(refusal)) throw error
      for (const file of group) refusals.set(file, refusal)
    }
  }
  return refusals
}

interface HeldQuota {
  readonly holds: readonly QuotaHold[]
  readonly overQuota: ReadonlyMap<SmallFile, Error>
}

/** One hold for all files, or one for each that fits. */
async function holdQuota(quota: Quota, who: Principal, files: readonly SmallFile[]): Promise<HeldQuota> {
  const overQuota = new Map<SmallFile, Error>()
  if (files.length === 0) return { holds: [], overQuota }
  const reserve = (sizeBytes: number, { at }: SmallFile): Promise<QuotaHold | Refusal> =>
    quota.reserve(payerOf(at, who.userNo), sizeBytes, at.space.id).catch((error: unknown) => {
      if (isRefusal(error)) return error
      throw error
    })
  // Files of one request may go to several spaces, and to folders of several owners; then each is judged alone.
  const [first] = files
  const isSame = ({ at }: SmallFile): boolean =>
    at.space.id === first?.at.space.id && payerOf(at, who.userNo) === payerOf(first.at, who.userNo)
  const all = first && files.every(isSame) ? await reserve(bytesOf(files), first) : undefined
  if (all && !(all instanceof Error)) return { holds: [all], overQuota }
  const holds: QuotaHold[] = []
  for (const file of files) {
    const one = await reserve(file.bytes.byteLength, file)
    if (one instanceof Error) overQuota.set(file, one)
    else holds.push(one)
  }
  return { holds, overQuota }
}

const bytesOf = (files: readonly SmallFile[]): number => files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
