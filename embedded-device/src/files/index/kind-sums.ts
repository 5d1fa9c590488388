import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '@cove/server-kit'
import type { DirTree } from './dir-tree.ts'
import { fileKindOfCode } from './file-kind.ts'
import type { FileKind } from './file-kind.ts'

/** Bytes of the files of a space, by kind. */
export type KindBytes = Readonly<Record<Exclude<FileKind, 'folder'>, number>>

/** STO-04a: what fills spaces. */
export interface KindSums {
  /** Of one space, as the rows are now or were moments ago. */
  of(spaceId: string): Promise<KindBytes>
}

const rowsAtOnce = 5_000
/** A reading is used again for this long, and for many times as long as it took: the rows of a large device are not read all the time. */
const leastUseMs = 2_000
const usePerCost = 20

const nothing: KindBytes = { image: 0, video: 0, audio: 0, document: 0, archive: 0, other: 0 }
type Sums = ReadonlyMap<string, KindBytes>

/** Adds rows up when asked, in slices: no listing waits for it. All spaces are read at once. */
export function createKindSums(db: Db, tree: Pick<DirTree, 'byId'>, monotonicMs = () => performance.now()): KindSums {
  let reading: Promise<Sums> | undefined
  let usableUntilMs = Infinity
  const read = async (): Promise<Sums> => {
    const began = monotonicMs()
    try {
      return await readSums(db, tree)
    } finally {
      const now = monotonicMs()
      usableUntilMs = now + Math.max(leastUseMs, (now - began) * usePerCost)
    }
  }
  return {
    async of(spaceId) {
      if (!reading || monotonicMs() >= usableUntilMs) {
        usableUntilMs = Infinity
        reading = read()
      }
      return (await reading).get(spaceId) ?? nothing
    },
  }
}

async function readSums(db: Db, tree: Pick<DirTree, 'byId'>): Promise<Sums> {
  const sums = new Map<string, Record<keyof KindBytes, number>>()
  const last = Number(db.value('select max(id) from node') ?? 0)
  for (let from = 0; from < last; from += rowsAtOnce) {
    const sql = 'select parent, kind, sum(size) from node where id > ? and id <= ? and is_file = 1 group by parent, kind'
    for (const [parent, code, bytes] of db.arrays(sql, from, from + rowsAtOnce)) {
      const kind = fileKindOfCode(Number(code))
      // Rows of a folder that is gone outlive it for a moment.
      const spaceId = tree.byId(Number(parent))?.spaceId
      if (spaceId === undefined || kind === 'folder') continue
      const sum = sums.get(spaceId) ?? { ...nothing }
      sum[kind] += Number(bytes)
      sums.set(spaceId, sum)
    }
    await nextTurn()
  }
  return sums
}
