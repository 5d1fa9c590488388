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
  /** Undefined for somebody who is gone. */
  principal(userNo: string): Principal | undefined
  onProblem?(error: unknown): void
}

/** The quota with its administration. */
export interface QuotaService extends Quota {
  usage(userNo: string): Promise<QuotaUsage>
  /** 0 takes the limit away. What is there already stays. */
  setLimit(userNo: string, quotaBytes: number): void
  /** Measures every recycle bin anew at the next decision: heals what changed behind our back. */
  heal(): void
}

/** S-H7, H-69: counts personal folders over all spaces, the recycle bin and reservations, and refuses what goes beyond. */
export function createQuotaService(options: QuotaServiceOptions): QuotaService {
  const { db, index, tally } = options
  const holds = new Map<string, Set<{ sizeBytes: number }>>()
  /** Bytes of files that stand already and that the index does not show yet. */
  const landing = new Map<string, Set<Promise<void>>>()
  const ready = new Map<string, Promise<void>>()
  const decide = createTurns()

  const limitOf = (userNo: string): number =>
    Number(db.get('select quota_bytes from quota where user_no = ?', Number(userNo))?.['quota_bytes'] ?? 0)

  /** Where the person's own files are: the home in managed spaces, the folder itself where it is theirs (FM-14). */
  function rootsOf(userNo: string): { readonly space: Space; readonly dirPath: string }[] {
    const who = options.principal(userNo)
    if (!who) return []
    return options
      .spaces()
      .filter((space) => space.kind === 'managed' || (space.ownerUserNo ?? (who.role === 'admin' ? userNo : undefined)) === userNo)
      .map((space) => ({ space, dirPath: rootOf(space, who).indexPath }))
  }

  const heldBytes = (userNo: string): number => [...(holds.get(userNo) ?? [])].reduce((sum, one) => sum + one.sizeBytes, 0)

  /** The first question about a space waits for its first reading, so that an index that begins anew gives nobody a free hour. */
  const whenCounted = (spaceId: string): Promise<void> => {
    const known = ready.get(spaceId) ?? index.whenReady(spaceId)
    ready.set(spaceId, known)
    return known
  }

  async function usage(userNo: string): Promise<QuotaUsage> {
    const roots = rootsOf(userNo)
    await Promise.all(roots.map(({ space }) => whenCounted(space.id)))
    const trashBytes = await tally.bytesOf(
      userNo,
      roots.map(({ space }) => space),
    )
    // Nothing is awaited from here on: the sum is of one moment.
    const filesBytes = roots.reduce((sum, { space, dirPath }) => sum + index.bytesBelow(space.id, dirPath), 0)
    return { quotaBytes: limitOf(userNo), usedBytes: filesBytes + trashBytes + heldBytes(userNo), trashBytes }
  }

  function take(userNo: string, sizeBytes: number): QuotaHold {
    const mine = { sizeBytes }
    const all = holds.get(userNo) ?? new Set()
    holds.set(userNo, all.add(mine))
    const drop = (): void => {
      all.delete(mine)
      if (all.size === 0 && holds.get(userNo) === all) holds.delete(userNo)
    }
    return {
      async resize(wished) {
        if (wished <= mine.sizeBytes) mine.sizeBytes = wished
        else
          await decide(userNo, async () => {
            await judge(userNo, wished - mine.sizeBytes)
            mine.sizeBytes = wished
          })
      },
      settle(spaceId, dirPaths) {
        if (limitOf(userNo) === 0) return drop()
        const reading = dirPaths === 'anywhere' ? [index.whenReady(spaceId)] : dirPaths.map((dirPath) => index.settled(spaceId, dirPath))
        const shown = Promise.all(reading).then(
          () => undefined,
          (error: unknown) => options.onProblem?.(error),
        )
        const others = landing.get(userNo) ?? new Set()
        landing.set(userNo, others.add(shown))
        void shown.then(() => {
          drop()
          others.delete(shown)
          if (others.size === 0 && landing.get(userNo) === others) landing.delete(userNo)
        })
      },
      [Symbol.dispose]: drop,
    }
  }

  const landed = (userNo: string): Promise<unknown> => Promise.all([...(landing.get(userNo) ?? [])])

  async function judge(userNo: string, sizeBytes: number): Promise<void> {
    const fits = async (): Promise<boolean> => {
      const { quotaBytes, usedBytes } = await usage(userNo)
      return quotaBytes === 0 || usedBytes + sizeBytes <= quotaBytes
    }
    if (limitOf(userNo) === 0 || (await fits())) return
    // A file that just landed may count twice, as a file and as its reservation: nobody is refused for that.
    await landed(userNo)
    if (!(await fits())) refuse('overQuota')
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
      await landed(userNo)
      const { quotaBytes, usedBytes } = await usage(userNo)
      return Math.max(0, quotaBytes - usedBytes)
    },
    binChanges: (userNo) => tally.changing(userNo),
    setLimit(userNo, quotaBytes) {
      if (quotaBytes === 0) db.run('delete from quota where user_no = ?', Number(userNo))
      else
        db.run(
          'insert into quota (user_no, quota_bytes) values (?, ?) on conflict (user_no) do update set quota_bytes = excluded.quota_bytes',
          Number(userNo),
          quotaBytes,
        )
    },
    heal: () => tally.forget(),
  }
}
