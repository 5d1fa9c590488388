import { setTimeout as delay } from 'node:timers/promises'
import type { PoolsParts } from './parts.ts'

/** The spaces whose folders were all read once since the start. */
export interface CountedSpaces {
  /** The first question begins to wait for the reading, for a moment here; `pools.changed` says its end later. */
  has(spaceId: string): Promise<boolean>
}

/** Folders that were just looked at are read within it: nothing is said to be counted then. */
const briefMs = 400

export function createCountedSpaces({ host, changed }: Pick<PoolsParts, 'host' | 'changed'>): CountedSpaces {
  const spaces = new Map<string, Promise<void>>()
  const counted = new Set<string>()
  const wait = async (spaceId: string): Promise<void> => {
    try {
      await host.files.index.whenReady(spaceId)
      counted.add(spaceId)
    } catch (error) {
      host.log.error(`space ${spaceId} was not counted`, error)
    }
  }
  return {
    async has(spaceId) {
      const reading = spaces.get(spaceId) ?? wait(spaceId)
      const isFirst = !spaces.has(spaceId)
      spaces.set(spaceId, reading)
      await Promise.race([reading, delay(briefMs, undefined, { ref: false })])
      if (isFirst && !counted.has(spaceId)) void reading.then(changed)
      return counted.has(spaceId)
    },
  }
}
