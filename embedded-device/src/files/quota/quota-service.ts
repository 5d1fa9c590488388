import { createRegistry } from '../../core/base/registry.ts'
import type { Registry } from '../../core/base/registry.ts'
import type { Quota, QuotaHold, QuotaUsage, SpaceLimits } from './quota.ts'
import { refuse } from '@cove/server-kit/refusal'
import { rootOf } from '../places/space-folders.ts'
import type { TrashTally } from '../trash/trash-tally.ts'
import { createTurns } from '@cove/server-kit/turns'
import type { Db } from '../disk/storage-db.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Space } from '../places/space.ts'

/** Sums that the index keeps up to date as rows change; never a walk. */
export interface CountingIndex {
  /** Bytes of all files below a folder; 0 for one that is not there. */
  bytesBelow(spaceId: string, dirPath: string): number
  /** Resolves when the index shows our own last change in the folder. */
  settled(spaceId: string, dirPath: string): Promise<void>
  whenReady(spaceId: string): Promise<void>
}

export interface QuotaServiceOptions {
  readonly db: Db
  readonly index: CountingIndex
  readonly tally: TrashTally
  /** Every space of the device. */
  spaces(): readonly Space[]
  /** Undefined for a user who is gone. */
  principal(userNo: string): Principal | undefined
  onProblem?(error: unknown): void
}

/** The quota with its administration. */
export interface QuotaService extends Quota {
  /** Of all spaces, or of one. */
  usage(userNo: string, spaceId?: string): Promise<QuotaUsage>
  /** USR-02b: adds limits of single spaces; the caller disposes. */
  readonly spaceLimits: Pick<Registry<SpaceLimits>, 'register'>
  /** 0 removes the limit. Existing files stay. */
  setLimit(userNo: string, quotaBytes: number): void
  /** Measures every recycle bin again at the next decision, which corrects sums that other programs made wrong. */
  heal(): void
}

/** S-H7, H-69: counts personal folders over all spaces, the recycle bin and reservations, and refuses what goes beyond. */
export function createQuotaService(options: QuotaServiceOptions): QuotaService {
  const { db, tally } = options
  const spaceLimits = createRegistry<SpaceLimits>()
  const binListeners = createRegistry<() => void>()
  const limitOf = limitsOf(db, spaceLimits)
  const isLimited = (userNo: string): boolean => limitOf(userNo) > 0 || spaceLimits.all().some((limits) => limits.isLimited(userNo))
  const reservations = createReservations()
  const landings = createLandings(options)
  const arrivals = createArrivals(options)
  const usage = usageOf(options, { limitOf, heldBytes: reservations.heldBytes, arrivals })
  const judge = judgeOf({ limitOf, usage, landings })
  const decide = createTurns()

  const take = takeOf({ reservations, landings, judge, decide, isLimited })
  const reserve = (userNo: string, sizeBytes: number, where: Where): Promise<QuotaHold> =>
    decide(userNo, async () => {
      await judge(userNo, sizeBytes, where)
      return take(userNo, sizeBytes, where)
    })

  return {
    usage,
    spaceLimits,
    reserve: (userNo, sizeBytes, spaceId) => reserve(userNo, sizeBytes, { spaceId }),
    reserveMove: (userNo, sizeBytes, spaceId) => reserve(userNo, sizeBytes, { spaceId, isMove: true }),
    retake: (userNo, sizeBytes, spaceId) => take(userNo, sizeBytes, { spaceId }),
    async freeBytes(userNo, spaceId) {
      const places = limitedPlaces(limitOf, userNo, { spaceId })
      if (places.length === 0) return undefined
      await landings.settled(userNo)
      const usages = await Promise.all(places.map((place) => usage(userNo, place)))
      return Math.max(0, Math.min(...usages.map(({ quotaBytes, usedBytes }) => quotaBytes - usedBytes)))
    },
    binChanges(userNo) {
      const change = tally.changing(userNo)
      return {
        [Symbol.dispose]() {
          change[Symbol.dispose]()
          for (const listener of binListeners.all()) listener()
        },
      }
    },
    onBinChanged: binListeners.register,
    restored: arrivals.add,
    setLimit: (userNo, quotaBytes) => storeLimit(db, userNo, quotaBytes),
    heal: () => tally.forget(),
  }
}

/** Bytes a user may keep in all, or in one space; 0 for no limit. */
type LimitOf = (userNo: string, spaceId?: string) => number

const limitsOf =
  (db: Db, spaceLimits: Registry<SpaceLimits>): LimitOf =>
  (userNo, spaceId) =>
    spaceId === undefined
      ? Number(db.get('select quota_bytes from quota where user_no = ?', Number(userNo))?.['quota_bytes'] ?? 0)
      : (spaceLimits
          .all()
          .map((limits) => limits.limitOf(userNo, spaceId))
          .find((bytes) => bytes > 0) ?? 0)

/** Where bytes go. */
interface Where {
  readonly spaceId?: string | undefined
  /** They come from another space of the same user. */
  readonly isMove?: boolean
}

/** What has a limit for this write: everything the user keeps (undefined), the space, or both. */
function limitedPlaces(limitOf: LimitOf, userNo: string, { spaceId, isMove }: Where): (string | undefined)[] {
  const everything = isMove === true ? [] : [undefined]
  const places = spaceId === undefined ? everything : [...everything, spaceId]
  return places.filter((place) => limitOf(userNo, place) > 0)
}

function storeLimit(db: Db, userNo: string, quotaBytes: number): void {
  if (quotaBytes === 0) db.run('delete from quota where user_no = ?', Number(userNo))
  else
    db.run(
      'insert into quota (user_no, quota_bytes) values (?, ?) on conflict (user_no) do update set quota_bytes = excluded.quota_bytes',
      Number(userNo),
      quotaBytes,
    )
}

/** Bytes that users have reserved and not written yet. */
function createReservations() {
  const byUser = new Map<string, Set<{ sizeBytes: number } & Where>>()
  return {
    heldBytes: (userNo: string, spaceId?: string): number =>
      [...(byUser.get(userNo) ?? [])]
        // What is moved counts where it still is, so it adds nothing to all.
        .filter((one) => (spaceId === undefined ? one.isMove !== true : one.spaceId === spaceId))
        .reduce((sum, one) => sum + one.sizeBytes, 0),
    add(userNo: string, sizeBytes: number, where: Where) {
      const hold = { ...where, sizeBytes }
      const all = byUser.get(userNo) ?? new Set()
      byUser.set(userNo, all.add(hold))
      const drop = (): void => {
        all.delete(hold)
        if (all.size === 0 && byUser.get(userNo) === all) byUser.delete(userNo)
      }
      return { hold, drop }
    },
  }
}

interface Landing {
  readonly spaceId: string
  readonly dirPaths: Parameters<QuotaHold['settle']>[1]
  readonly onShown: () => void
}

/** Files that are published already and that the index does not show yet. */
function createLandings({ index, onProblem }: QuotaServiceOptions) {
  const byUser = new Map<string, Set<Promise<void>>>()
  return {
    add(userNo: string, { spaceId, dirPaths, onShown }: Landing): void {
      const reading = dirPaths === 'anywhere' ? [index.whenReady(spaceId)] : dirPaths.map((dirPath) => index.settled(spaceId, dirPath))
      const shown = Promise.all(reading).then(
        () => undefined,
        (error: unknown) => onProblem?.(error),
      )
      const others = byUser.get(userNo) ?? new Set()
      byUser.set(userNo, others.add(shown))
      void shown.then(() => {
        onShown()
        others.delete(shown)
        if (others.size === 0 && byUser.get(userNo) === others) byUser.delete(userNo)
      })
    },
    settled: (userNo: string): Promise<unknown> => Promise.all([...(byUser.get(userNo) ?? [])]),
  }
}

/** Files that left a recycle bin and that the index may not show yet. */
function createArrivals({ index }: QuotaServiceOptions) {
  /** How often files came to a space, by user. */
  const byUser = new Map<string, Map<string, number>>()
  return {
    add(userNo: string, spaceId: string): void {
      const spaces = byUser.get(userNo) ?? new Map<string, number>()
      byUser.set(userNo, spaces.set(spaceId, (spaces.get(spaceId) ?? 0) + 1))
    },
    async shown(userNo: string): Promise<void> {
      const spaces = byUser.get(userNo)
      if (!spaces) return
      for (const [spaceId, count] of [...spaces]) {
        await index.whenReady(spaceId)
        if (spaces.get(spaceId) === count) spaces.delete(spaceId)
      }
      if (spaces.size === 0 && byUser.get(userNo) === spaces) byUser.delete(userNo)
    },
  }
}

interface JudgeParts {
  readonly limitOf: LimitOf
  readonly usage: QuotaService['usage']
  readonly landings: ReturnType<typeof createLandings>
}

/** Refuses `overQuota` when the user may not have so many bytes more. */
const judgeOf =
  ({ limitOf, usage, landings }: JudgeParts) =>
  async (userNo: string, sizeBytes: number, where: Where): Promise<void> => {
    const places = limitedPlaces(limitOf, userNo, where)
    const fits = async (): Promise<boolean> => {
      const usages = await Promise.all(places.map((place) => usage(userNo, place)))
      return usages.every(({ quotaBytes, usedBytes }) => quotaBytes === 0 || usedBytes + sizeBytes <= quotaBytes)
    }
    if (places.length === 0 || (await fits())) return
    // A file that just landed may count twice, as a file and as its reservation: that alone refuses nothing.
    await landings.settled(userNo)
    if (!(await fits())) refuse('overQuota')
  }

interface TakeParts {
  readonly reservations: ReturnType<typeof createReservations>
  readonly landings: ReturnType<typeof createLandings>
  readonly judge: ReturnType<typeof judgeOf>
  readonly decide: ReturnType<typeof createTurns>
  readonly isLimited: (userNo: string) => boolean
}

/** Takes bytes off a quota without a check. */
const takeOf =
  ({ reservations, landings, judge, decide, isLimited }: TakeParts) =>
  (userNo: string, sizeBytes: number, where: Where): QuotaHold => {
    const { hold, drop } = reservations.add(userNo, sizeBytes, where)
    return {
      async resize(newBytes) {
        if (newBytes <= hold.sizeBytes) hold.sizeBytes = newBytes
        else
          await decide(userNo, async () => {
            await judge(userNo, newBytes - hold.sizeBytes, where)
            hold.sizeBytes = newBytes
          })
      },
      settle(spaceId, dirPaths) {
        if (!isLimited(userNo)) return drop()
        landings.add(userNo, { spaceId, dirPaths, onShown: drop })
      },
      [Symbol.dispose]: drop,
    }
  }

interface UsageSources {
  readonly limitOf: LimitOf
  readonly heldBytes: (userNo: string, spaceId?: string) => number
  readonly arrivals: Pick<ReturnType<typeof createArrivals>, 'shown'>
}

function usageOf(options: QuotaServiceOptions, { limitOf, heldBytes, arrivals }: UsageSources): QuotaService['usage'] {
  const { index, tally } = options
  const ready = new Map<string, Promise<void>>()
  /** The first question about a space waits for its first reading: an index that starts from scratch must not report 0 bytes. */
  const whenCounted = (spaceId: string): Promise<void> => {
    const known = ready.get(spaceId) ?? index.whenReady(spaceId)
    ready.set(spaceId, known)
    return known
  }
  return async (userNo, spaceId) => {
    const roots = rootsOf(options, userNo).filter(({ space }) => spaceId === undefined || space.id === spaceId)
    await Promise.all(roots.map(({ space }) => whenCounted(space.id)))
    const trashBytes = await tally.bytesOf(
      userNo,
      roots.map(({ space }) => space),
    )
    // After the bin: what leaves it from here on is counted in it.
    await arrivals.shown(userNo)
    // Nothing is awaited from here on: the sum is of one moment.
    const filesBytes = roots.reduce((sum, { space, dirPath }) => sum + index.bytesBelow(space.id, dirPath), 0)
    return { quotaBytes: limitOf(userNo, spaceId), usedBytes: filesBytes + trashBytes + heldBytes(userNo, spaceId), trashBytes }
  }
}

/** Where the user's own files are: the home in managed spaces, the folder itself where the user owns it (FM-14). */
function rootsOf({ principal, spaces }: QuotaServiceOptions, userNo: string): { readonly space: Space; readonly dirPath: string }[] {
  const who = principal(userNo)
  if (!who) return []
  return spaces()
    .filter((space) => space.kind === 'managed' || (space.ownerUserNo ?? (who.role === 'admin' ? userNo : undefined)) === userNo)
    .map((space) => ({ space, dirPath: rootOf(space, who).indexPath }))
}
