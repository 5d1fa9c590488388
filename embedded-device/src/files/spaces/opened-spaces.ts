import { createRegistry } from '../../core/base/registry.ts'
import type { Space } from '../places/space.ts'

/** Work that each space needs before it is served; called once per space. */
export type SpaceOpener = (space: Space) => Promise<void>

/** Which spaces are open, and what else has to look at each of them first. */
export interface OpenedSpaces {
  /** Runs for the spaces that are open now, and for each that opens later. Resolves when the open ones are done; the caller disposes. */
  onOpened(opener: SpaceOpener): Promise<Disposable>
  /** Called with each space that is closed; the caller disposes. */
  onClosed(listener: (space: Space) => void): Disposable
  /** Runs the openers, then counts the space as open. */
  open(space: Space): Promise<void>
  /** Counts the space as closed, because it is deleted; what indexes its files lets it go. */
  close(spaceId: string): void
}

export function createOpenedSpaces(onClosed: (spaceId: string) => void = () => undefined): OpenedSpaces {
  const openers = new Set<SpaceOpener>()
  const opened = new Map<string, Space>()
  const closers = createRegistry<(space: Space) => void>()
  return {
    async onOpened(opener) {
      openers.add(opener)
      for (const space of opened.values()) await opener(space)
      return { [Symbol.dispose]: () => void openers.delete(opener) }
    },
    async open(space) {
      for (const opener of openers) await opener(space)
      opened.set(space.id, space)
    },
    onClosed: closers.register,
    close(spaceId) {
      const space = opened.get(spaceId)
      opened.delete(spaceId)
      onClosed(spaceId)
      if (space) for (const closer of closers.all()) closer(space)
    },
  }
}
