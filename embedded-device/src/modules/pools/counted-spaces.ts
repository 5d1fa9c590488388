import type { PoolsParts } from './parts.ts'

/** The spaces whose folders were all read once since the start. */
export interface CountedSpaces {
  /** The first question begins to wait for the reading; `pools.changed` says its end. */
  has(spaceId: string): boolean
}

export function createCountedSpaces({ host, changed }: Pick<PoolsParts, 'host' | 'changed'>): CountedSpaces {
  const spaces = new Map<string, 'reading' | 'counted'>()
  const wait = async (spaceId: string): Promise<void> => {
    await host.files.index.whenReady(spaceId)
    spaces.set(spaceId, 'counted')
    changed()
  }
  return {
    has(spaceId) {
      if (!spaces.has(spaceId)) {
        spaces.set(spaceId, 'reading')
        wait(spaceId).catch((error: unknown) => host.log.error(`space ${spaceId} was not counted`, error))
      }
      return spaces.get(spaceId) === 'counted'
    },
  }
}
