import type { StoredTask } from '../engine/records.ts'

/** Tables of the browser's database for transfers; every key begins with the owner. */
const tables = ['tasks', 'files', 'sources', 'settings'] as const

const databaseName = 'cove-transfers'

/** Opens the database, making it where it is missing. */
export function openTransferDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const table of tables) request.result.createObjectStore(table)
  })
  return settled(request)
    .catch(refused)
    .then((database) => {
      // Another version of the page changes the tables: this one must not block it.
      database.addEventListener('versionchange', () => database.close())
      return database
    })
}

/** DEV-06c: the name of a failure to open the database; it survives the way from the worker to its pages. */
export const databaseRefused = 'TransferDatabaseRefused'

/** The browser's own words stay as the cause: private windows, full disks and broken profiles all end here. */
function refused(cause: unknown): never {
  throw Object.assign(new Error('the browser database cannot be opened', { cause }), { name: databaseRefused })
}

/** The outcome of one request. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser database failed')))
  })
}

/** Resolves when everything a transaction wrote is stored. */
export function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('the browser database failed'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}

/** All keys that begin with these parts: an array sorts after every number and text. */
export function below(...parts: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...parts], [...parts, []])
}

/** S-D6, S-D7: finished tasks of a user go, and sources no unfinished one needs. The queue stays for the same user and device. */
export async function keepUnfinished(database: IDBDatabase, owner: string): Promise<void> {
  const transaction = database.transaction(['tasks', 'files', 'sources'], 'readwrite')
  const [tasks, files, sources] = [transaction.objectStore('tasks'), transaction.objectStore('files'), transaction.objectStore('sources')]
  const needed = new Set<string>()
  for (const { id, state, localId } of await settled<StoredTask[]>(tasks.getAll(below(owner)))) {
    if (state !== 'finished') needed.add(localId)
    else {
      tasks.delete([owner, id])
      files.delete(below(owner, id))
    }
  }
  for (const key of await settled<IDBValidKey[]>(sources.getAllKeys(below(owner))))
    if (!Array.isArray(key) || typeof key[1] !== 'string' || !needed.has(key[1])) sources.delete(key)
  await committed(transaction)
}
