import type { Position } from '@cove/device-contract/positions'
import * as z from 'zod/mini'
import type { PositionItem } from './position-service.ts'

const QueuedSchema = z.object({
  storageId: z.string(),
  path: z.string(),
  /** By the clock of this browser; only differences of it are used. */
  atWallMs: z.number(),
  isSent: z.boolean(),
  position: z.object({
    progress: z.number().check(z.gte(0), z.lte(1)),
    atMs: z.optional(z.number()),
    durationMs: z.optional(z.number()),
    place: z.optional(z.string()),
  }),
})
const StoredSchema = z.array(QueuedSchema)

/** A position of this browser, sent or not. */
export interface QueuedPosition extends PositionItem {
  readonly position: Position
  readonly atWallMs: number
  readonly isSent: boolean
}

/** POS-05: the most items this browser remembers; those reported longest ago make room. */
export const mostQueued = 100

/** POS-03: what this browser reported last for each item, in the browser's storage, so that a reload loses nothing. */
export interface PositionQueue {
  readonly put: (position: QueuedPosition) => void
  readonly find: (item: PositionItem) => QueuedPosition | undefined
  readonly unsent: () => readonly QueuedPosition[]
  /** Marks what was sent, unless a newer one replaced it meanwhile. */
  readonly settle: (positions: readonly QueuedPosition[]) => void
  /** Drops items that are gone. */
  readonly drop: (positions: readonly QueuedPosition[]) => void
}

/** Opens the queue of one user. Tabs share it: it is read again before each change. */
export function openPositionQueue(storage: Storage, key: string): PositionQueue {
  const read = (): readonly QueuedPosition[] => readStored(storage, key)
  const write = (positions: readonly QueuedPosition[]): void => storage.setItem(key, JSON.stringify(positions.slice(-mostQueued)))
  return {
    put: (position) => write([...read().filter((known) => !isSameItem(known, position)), position]),
    find: (item) => read().find((known) => isSameItem(known, item)),
    unsent: () => read().filter(({ isSent }) => !isSent),
    settle: (sent) => write(read().map((known) => (sent.some((one) => isSameReport(one, known)) ? { ...known, isSent: true } : known))),
    drop: (gone) => write(read().filter((known) => !gone.some((one) => isSameReport(one, known)))),
  }
}

const isSameItem = (one: PositionItem, other: PositionItem): boolean => one.storageId === other.storageId && one.path === other.path

const isSameReport = (one: QueuedPosition, other: QueuedPosition): boolean => isSameItem(one, other) && one.atWallMs === other.atWallMs

function readStored(storage: Storage, key: string): readonly QueuedPosition[] {
  try {
    const parsed = z.safeParse(StoredSchema, JSON.parse(storage.getItem(key) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // Not JSON: an older version or a user wrote it; positions of the device still apply.
    return []
  }
}
