import { committed, settled } from '../../transfers/host/transfer-database.ts'

/** Folders of this browser by task, and the id under which the device knows this browser. Each user of each device has separate ones. */
export interface FolderMemory {
  readonly get: (taskId: string) => Promise<FileSystemDirectoryHandle | undefined>
  readonly keep: (taskId: string, folder: FileSystemDirectoryHandle) => Promise<void>
  readonly remove: (taskId: string) => Promise<void>
  /** Made when it is first asked for. */
  readonly computerId: () => Promise<string>
}

const databaseName = 'cove-backup'
const table = 'folders'

/** Creates the memory; the database is opened for each access, which happens a few times per run. Where the browser has none, each call rejects. */
export function createFolderMemory(owner: string, factory?: IDBFactory): FolderMemory {
  const read = async <T>(key: string): Promise<T | undefined> => {
    using opened = await openDatabase(factory)
    return settled<T | undefined>(opened.database.transaction(table).objectStore(table).get([owner, key]) as IDBRequest<T | undefined>)
  }
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    using opened = await openDatabase(factory)
    const transaction = opened.database.transaction(table, 'readwrite')
    change(transaction.objectStore(table))
    await committed(transaction)
  }
  return {
    get: (taskId) => read<FileSystemDirectoryHandle>(`task ${taskId}`),
    keep: (taskId, folder) => write((store) => void store.put(folder, [owner, `task ${taskId}`])),
    remove: (taskId) => write((store) => void store.delete([owner, `task ${taskId}`])),
    async computerId() {
      const known = await read<string>('computer')
      if (known !== undefined) return known
      const made = crypto.randomUUID()
      await write((store) => void store.put(made, [owner, 'computer']))
      return made
    },
  }
}

async function openDatabase(factory: IDBFactory = indexedDB): Promise<Disposable & { readonly database: IDBDatabase }> {
  const request = factory.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(table))
  const database = await settled(request)
  return { database, [Symbol.dispose]: () => database.close() }
}
