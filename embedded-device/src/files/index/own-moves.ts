import { createRegistry } from '../../core/base/registry.ts'
import type { FileIndex as OwnChanges } from './index-port.ts'

/** A file or folder that the device moved, by its paths in the index. */
export interface OwnMove {
  readonly spaceId: string
  readonly oldPath: string
  readonly newPath: string
}

/** The same changes, with listeners for moves. A listener must not throw. */
export function announceMoves(own: OwnChanges) {
  const listeners = createRegistry<(move: OwnMove) => void>()
  return {
    own: {
      ...own,
      moved(spaceId: string, oldPath: string, newPath: string): void {
        own.moved(spaceId, oldPath, newPath)
        for (const listener of listeners.all()) listener({ spaceId, oldPath, newPath })
      },
    },
    onMoved: (listener: (move: OwnMove) => void): Disposable => listeners.register(listener),
  }
}
