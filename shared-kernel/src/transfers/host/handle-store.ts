import { committed, settled } from './transfer-database.ts'

/** Handles of one user's sources and folders, stored across restarts of the browser. */
export interface HandleStore {
  readonly get: (id: string) => Promise<FileSystemHandle | undefined>
  readonly put: (id: string, handle: FileSystemHandle) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Removes a handle in the background; one that stays is deleted with its owner. */
  readonly drop: (id: string) => void
}

/** Creates the store; handles that were read stay in memory. */
export function createHandleStore(database: IDBDatabase, owner: string): HandleStore {
  const known = new Map<string, FileSystemHandle>()
  const remove = async (id: string) => {
    known.delete(id)
    const transaction = database.transaction('sources', 'readwrite')
    transaction.objectStore('sources').delete([owner, id])
    await committed(transaction)
  }
  return {
    remove,
    drop: (id) => void remove(id).catch(() => undefined),
    get: async (id) => {
      const kept = known.get(id)
      if (kept) return kept
      const handle = await settled<FileSystemHandle | undefined>(database.transaction('sources').objectStore('sources').get([owner, id]))
      if (handle) known.set(id, handle)
      return handle
    },
    put: async (id, handle) => {
      known.set(id, handle)
      const transaction = database.transaction('sources', 'readwrite')
      transaction.objectStore('sources').put(handle, [owner, id])
      await committed(transaction)
    },
  }
}
