/** Things kept for one person on one device, by key, in order of their keys. */
export interface KeyedStore {
  readonly all: (prefix: string) => Promise<readonly { readonly key: string; readonly value: unknown }[]>
  readonly get: (key: string) => Promise<unknown>
  readonly put: (key: string, value: unknown) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  /** S-D6: everything goes. */
  readonly clear: () => Promise<void>
}

const databaseName = 'cove.person'
const tables = ['outbox', 'listings'] as const

/** A table of the browser's database; in memory where there is none (private windows, tests). */
export function createKeyedStore(factory: IDBFactory | undefined, table: (typeof tables)[number]): KeyedStore {
  if (!factory) return memoryStore()
  let opening: Promise<IDBDatabase> | undefined
  const open = () => (opening ??= openDatabase(factory))
  const run = async <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const rows = (await open()).transaction(table, mode).objectStore(table)
    return settled(work(rows))
  }
  return {
    all: async (prefix) => {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const rows = (await open()).transaction(table, 'readonly').objectStore(table)
      const [keys, values] = await Promise.all([settled(rows.getAllKeys(range)), settled<unknown[]>(rows.getAll(range))])
      return keys.map((key, index) => ({ key: typeof key === 'string' ? key : '', value: values[index] }))
    },
    get: (key) => run<unknown>('readonly', (rows) => rows.get(key)),
    put: async (key, value) => void (await run('readwrite', (rows) => rows.put(value, key))),
    remove: async (key) => void (await run('readwrite', (rows) => rows.delete(key))),
    clear: async () => void (await run('readwrite', (rows) => rows.clear())),
  }
}

async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => {
    for (const table of tables) request.result.createObjectStore(table)
  })
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser database failed')))
  })
}

/** Keeps everything in memory. */
export function memoryStore(): KeyedStore {
  const rows = new Map<string, unknown>()
  return {
    all: (prefix) =>
      Promise.resolve(
        [...rows.keys()]
          .filter((key) => key.startsWith(prefix))
          .toSorted()
          .map((key) => ({ key, value: rows.get(key) })),
      ),
    get: (key) => Promise.resolve(rows.get(key)),
    put: (key, value) => {
      rows.set(key, structuredClone(value))
      return Promise.resolve()
    },
    remove: (key) => {
      rows.delete(key)
      return Promise.resolve()
    },
    clear: () => {
      rows.clear()
      return Promise.resolve()
    },
  }
}
