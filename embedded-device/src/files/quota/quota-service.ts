import type { Quota, QuotaHold, QuotaUsage } from './quota.ts'
import { refuse } from '@cove/server-kit/refusal'
import { rootOf } from '../spaces/space-folders.ts'
import type { TrashTally } from '../trash/trash-tally.ts'
import { createTurns } from '@cove/server-kit/turns'
import type { Db } from '../disk/storage-db.ts'
import type { Principal } from '../../core/auth/principal.ts'
import type { Space } from '../spaces/space.ts'

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
  usage(userNo: string): Promise<QuotaUsage>
  /** 0 removes the limit. Existing files stay. */
  setLimit(userNo: string, quotaBytes: number): void
  /** Measures every recycle bin again at the next decision, which corrects sums that other programs made wrong. */
  heal(): void
}

/** S-H7, H-69: counts personal folders over all spaces, the recycle bin and reservations, and refuses what goes beyond. */
export function createQuotaService(options: QuotaServiceOptions): QuotaService {
  const { db, tally } = options
  const limitOf = limitReader(db)
  const reservations = createReservations()
  const landings = createLandings(options)
  const usage = usageOf(options, { limitOf, heldBytes: reservations.heldBytes })
  const judge = judgeOf({ limitOf, usage, landings })
  const decide = createTurns()

  function take(userNo: string, sizeBytes: number): QuotaHold {
    const { hold, drop } = reservations.add(userNo, sizeBytes)
    return {
      async resize(newBytes) {
        if (newBytes <= hold.sizeBytes) hold.sizeBytes = newBytes
        else
          await decide(userNo, async () => {
            await judge(userNo, newBytes - hold.sizeBytes)
            hold.sizeBytes = newBytes
          })
      },
      settle(spaceId, dirPaths) {
        if (limitOf(userNo) === 0) return drop()
        landings.add(userNo, { spaceId, dirPaths, onShown: drop })
      },
      [Symbol.dispose]: drop,
    }
  }

  return {
    usage,
    reserve: (userNo, sizeBytes) =>
      decide(userNo, async () => {
        await judge(userNo, sizeBytes)
        return take(userNo, sizeBytes)
      }),
    retake: take,
    async freeBytes(userNo) {
      if (limitOf(userNo) === 0) return undefined
      await landings.settled(userNo)
      const { quotaBytes, usedBytes } = await usage(userNo)
      return Math.max(0, quotaBytes - usedBytes)
    },
    binChanges: (userNo) => tally.changing(userNo),
    setLimit: (userNo, quotaBytes) => storeLimit(db, userNo, quotaBytes),
    heal: () => tally.forget(),
  }
}

const limitReader =
  (db: Db) =>
  (userNo: string): number =>
    Number(db.get('select quota_bytes from quota where user_no = ?', Number(userNo))?.['quota_bytes'] ?? 0)

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
  const byUser = new Map<string, Set<{ sizeBytes: number }>>()
  return {
    heldBytes: (userNo: string): number => [...(byUser.get(userNo) ?? [])].reduce((sum, one) => sum + one.sizeBytes, 0),
    add(userNo: string, sizeBytes: number) {
      const hold = { sizeBytes }
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

interface JudgeParts {
  readonly limitOf: (userNo: string) => number
  readonly usage: (userNo: string) => Promise<QuotaUsage>
  readonly landings: ReturnType<typeof createLandings>
}

/** Refuses `overQuota` when the user may not have so many bytes more. */
const judgeOf =
  ({ limitOf, usage, landings }: JudgeParts) =>
  async (userNo: string, sizeBytes: number): Promise<void> => {
    const fits = async (): Promise<boolean> => {
      const { quotaBytes, usedBytes } = await usage(userNo)
      return quotaBytes === 0 || usedBytes + sizeBytes <= quotaBytes
    }
    if (limitOf(userNo) === 0 || (await fits())) return
    // A file that just landed may count twice, as a file and as its reservation: that alone refuses nothing.
    await landings.settled(userNo)
    if (!(await fits())) refuse('overQuota')
  }

interface UsageSources {
  readonly limitOf: (userNo: string) => number
  readonly heldBytes: (userNo: string) => number
}

function usageOf(options: QuotaServiceOptions, { limitOf, heldBytes }: UsageSources): (userNo: string) => Promise<QuotaUsage> {
  const { index, tally } = options
  const ready = new Map<string, Promise<void>>()
  /** The first question about a space waits for its first reading: an index that starts from scratch must not report 0 bytes. */
  const whenCounted = (spaceId: string): Promise<void> => {
    const known = ready.get(spaceId) ?? index.whenReady(spaceId)
    ready.set(spaceId, known)
    return known
  }
  return async (userNo) => {
    const roots = rootsOf(options, userNo)
    await Promise.all(roots.map(({ space }) => whenCounted(space.id)))
    const trashBytes = await tally.bytesOf(
      userNo,
      roots.map(({ space }) => space),
    )
    // Nothing is awaited from here on: the sum is of one moment.
    const filesBytes = roots.reduce((sum, { space, dirPath }) => sum + index.bytesBelow(space.id, dirPath), 0)
    return { quotaBytes: limitOf(userNo), usedBytes: filesBytes + trashBytes + heldBytes(userNo), trashBytes }
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
