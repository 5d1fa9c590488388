import { album } from '@cove/device-contract/album'
import type { AlbumItem } from '@cove/device-contract/album'
import { attempt } from '@cove/kernel'
import { planChunks } from '../model/chunks.ts'
import type { ChunkPlan } from '../model/chunks.ts'
import { headerFlag, openFlag } from './layout-thread.ts'
import { putItems } from './wall-blocks.ts'
import { changed, chunksOf } from './wall-state.ts'
import type { WallState } from './wall-state.ts'

/** Reads the days; pages are read again when they are asked for. */
export async function readPlan(wall: WallState): Promise<void> {
  const { filter, sort } = wall.query
  const answer = await attempt(wall.kernel, () => wall.kernel.device.use(album).buckets({ body: { filter, sort } }))
  if (wall.isOver) return
  wall.failure = answer.ok ? undefined : answer.failure
  if (answer.ok) setPlan(wall, planChunks(answer.data.buckets))
  changed(wall)
}

function setPlan(wall: WallState, next: ChunkPlan): void {
  // Days that have as many pictures as before stay on the screen until they are read again.
  const shown = isSamePlan(wall.plan, next) ? [...wall.shownBlocks].flatMap((block) => chunksOf(wall, block)) : []
  const kept = new Map(shown.map((chunk) => [chunk, wall.items.get(chunk)] as const).filter(hasItems))
  for (const { canceling, isHeld } of wall.blocks.values()) if (!isHeld) canceling.abort()
  wall.plan = next
  wall.layoutId += 1
  wall.items.clear()
  for (const chunk of wall.boxes.keys()) if (!kept.has(chunk)) wall.boxes.delete(chunk)
  wall.blocks.clear()
  const counts = Int32Array.from(next.chunks, ({ count }) => count)
  const flags = Uint8Array.from(next.chunks, ({ hasHeader, isOpen }) => (hasHeader ? headerFlag : 0) | (isOpen ? openFlag : 0))
  wall.engine.post({ kind: 'reset', layoutId: wall.layoutId, counts, flags })
  putItems(wall, kept)
}

const hasItems = (entry: readonly [number, readonly AlbumItem[] | undefined]): entry is [number, readonly AlbumItem[]] =>
  entry[1] !== undefined

function isSamePlan(one: ChunkPlan | undefined, other: ChunkPlan): boolean {
  return (
    one?.chunks.length === other.chunks.length &&
    one.chunks.every(({ day, count }, at) => day === other.chunks[at]?.day && count === other.chunks[at]?.count)
  )
}
