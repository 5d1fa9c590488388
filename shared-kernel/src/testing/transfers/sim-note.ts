import type { SimWorld } from './sim-world.ts'

/** Counts a call or operation of the engine; returns how often it happened. */
export function note(world: SimWorld, id: string): number {
  const count = world.count(id) + 1
  world.counts.set(id, count)
  return count
}
