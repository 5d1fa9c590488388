import type { NewUpload } from '../../transfers/engine/records.ts'
import { createSimWorld, simBytes } from './sim-world.ts'
import type { SimWorld } from './sim-world.ts'

export const mebi = 1024 ** 2

/** A new upload as a page sends it. */
export const newUpload = (sourceId: string, name: string, change: Partial<NewUpload> = {}): NewUpload => ({
  sourceId,
  name,
  isFolder: true,
  storageId: 's',
  folderPath: '/target',
  repeat: 'rename',
  ...change,
})

/** A world with one source and an engine that has begun. */
export async function fresh(files: Record<string, Uint8Array<ArrayBuffer>>, folders: string[] = []) {
  const world = createSimWorld()
  const source = world.addSource('src', files, folders)
  const engine = await world.start()
  return { world, engine, source }
}

export const manySmall = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`d/f${index}.txt`, simBytes(200 + index, index)]))

export const ended = (world: SimWorld) => world.events.filter((event) => event.kind === 'ended').length

/** The first task while its large file is under way. */
export const untilChunks = (world: SimWorld, count: number) => world.clock.runUntil(() => world.count('transfer.data') >= count)
