import type { Log } from '../log/log.ts'

/** What keeping a folder needs of the page. */
export interface LocalFolderParts {
  readonly owner: () => string | undefined
  readonly local: Storage
  readonly log: Log
  /** Replaced in tests; the browser's own otherwise. */
  readonly databases?: IDBFactory | undefined
}
/** TR-10a: the default local folder of downloads, stored per user and device (S-D7). */
export interface LocalFolder {
  /** The folder; undefined where none was kept, or where the browser's database does not open. Its permission is asked in a click. */
  readonly get: () => Promise<FileSystemDirectoryHandle | undefined>
  readonly keep: (folder: FileSystemDirectoryHandle | undefined) => Promise<void>
  /** S-D6: deletes the folder when the user signs out. */
  readonly forget: (owner: string) => Promise<void>
}

/** Among the handles of sources; those have ids made by a generator. */
const handleId = 'default-folder'

/** Creates the keeper; the database is opened only where something is kept. */
export function createLocalFolder(parts: LocalFolderParts): LocalFolder {
  const storeOf = async (owner: string) => {
    const [{ openTransferDatabase }, { createHandleStore }] = await Promise.all([
      import('./host/transfer-database.ts'),
      import('./host/handle-store.ts'),
    ])
    const database = await openTransferDatabase(parts.databases ?? indexedDB)
    return { store: createHandleStore(database, owner), [Symbol.dispose]: () => database.close() }
  }
  // A folder that cannot be kept is chosen again the next time; nothing else depends on it.
  const quiet = (cause: unknown) => parts.log.warn('transfers.folderNotKept', { cause: String(cause) })
  const forget = async (owner: string): Promise<void> => {
    if (parts.local.getItem(markOf(owner)) === null) return
    parts.local.removeItem(markOf(owner))
    try {
      using opened = await storeOf(owner)
      await opened.store.remove(handleId)
    } catch (cause) {
      quiet(cause)
    }
  }
  return {
    forget,
    get: async () => {
      const owner = parts.owner()
      if (owner === undefined || parts.local.getItem(markOf(owner)) === null) return undefined
      try {
        using opened = await storeOf(owner)
        const handle = await opened.store.get(handleId)
        // Somebody else may have come while the database was opened.
        return parts.owner() === owner && handle?.kind === 'directory' ? (handle as FileSystemDirectoryHandle) : undefined
      } catch (cause) {
        quiet(cause)
        return undefined
      }
    },
    keep: async (folder) => {
      const owner = parts.owner()
      if (owner === undefined) return
      if (!folder) return forget(owner)
      // The flag first, so that `forget` always finds what is in the database.
      parts.local.setItem(markOf(owner), 'yes')
      try {
        using opened = await storeOf(owner)
        await opened.store.put(handleId, folder)
      } catch (cause) {
        quiet(cause)
      }
    },
  }
}

/** Flags a stored folder, so that the database is opened only when needed (W9). */
function markOf(owner: string): string {
  return `cove.transfers-folder.${owner}`
}
