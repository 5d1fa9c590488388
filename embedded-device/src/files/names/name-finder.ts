import type { Worker } from 'node:worker_threads'
import { endThread } from '../../core/threads/thread-end.ts'
import { startThread } from '../../core/threads/thread-start.ts'
import type { NameTable } from './name-table.ts'
import type { NamesAnswer, NamesRequest } from './name-messages.ts'
import { searchNames } from './search-names.ts'
import type { NameHit, NameHits, NameQuery } from './search-names.ts'

/** Finds names among all of the index. The names are read at the first search and forgotten when nobody searches for a while. */
export interface NameFinder extends AsyncDisposable {
  find(query: NameQuery): Promise<NameHits>
  /** Tells that rows were added; `renamedId` that the row has another name. */
  changed(renamedId?: number): void
}

export interface NameFinderOptions {
  /** The index database. */
  readonly file: string
  /** The name a row has now, as names are compared; undefined when the row is gone. */
  readonly nameOf: (id: number) => string | undefined
  /** How long the names are kept after a search. */
  readonly keepMs?: number
}

const keepMs = 5 * 60_000
/** More tables make every search slower than reading all names once again makes one. */
const mostTables = 8
/** Found names of files that are gone by now; beyond it the names are read again. */
const mostStale = 20

export function createNameFinder(options: NameFinderOptions): NameFinder {
  const source = createNameTables(options.file)
  let idle: NodeJS.Timeout | undefined
  const findOnce = async (query: NameQuery) => {
    const found = searchNames(await source.tables(), { ...query, limit: query.limit + mostStale })
    const current = found.hits.filter(({ id, name }, at) => options.nameOf(id) === name && isFirst(found.hits, id, at))
    return { found, current, staleCount: found.hits.length - current.length }
  }
  /** Reads all names once more when many of the found ones are gone. */
  const findCurrent = async (query: NameQuery) => {
    const result = await findOnce(query)
    if (result.staleCount < mostStale) return result
    source.forget()
    return findOnce(query)
  }
  return {
    async find(query) {
      clearTimeout(idle)
      try {
        const { found, current, staleCount } = await findCurrent(query)
        const total = Math.max(current.length, found.total - staleCount)
        return { hits: current.slice(0, query.limit), total, isComplete: found.isComplete }
      } finally {
        clearTimeout(idle)
        idle = setTimeout(source.forget, options.keepMs ?? keepMs).unref()
      }
    },
    changed: source.changed,
    async [Symbol.asyncDispose]() {
      clearTimeout(idle)
      await source[Symbol.asyncDispose]()
    },
  }
}

interface State {
  readonly thread: Worker
  readonly tables: readonly NameTable[]
  readonly lastId: number
}

interface NameTables extends AsyncDisposable {
  /** All names as they are now: a table of those first read, and small ones of what came later. */
  tables(): Promise<readonly NameTable[]>
  changed(renamedId?: number): void
  forget(): void
}

/** Keeps the names in memory, and a thread that reads what is new. */
function createNameTables(file: string): NameTables {
  let state: State | undefined
  let reading: Promise<unknown> = Promise.resolve()
  let isDirty = false
  const renamed = new Set<number>()
  const ending = new Set<Promise<void>>()

  const forget = (): void => {
    const thread = state?.thread
    state = undefined
    renamed.clear()
    if (!thread) return
    const ended = endThread(thread).finally(() => ending.delete(ended))
    ending.add(ended)
  }
  const readNames = async (): Promise<readonly NameTable[]> => {
    if (state && !isDirty) return state.tables
    if (state && state.tables.length >= mostTables) forget()
    isDirty = false
    const request: NamesRequest = { kind: 'read', afterId: state?.lastId ?? 0, ids: [...renamed] }
    renamed.clear()
    state ??= { thread: startNameThread(file), tables: [], lastId: 0 }
    const { thread, tables } = state
    const { table, lastId } = await askThread(thread, request).catch((error: unknown) => {
      forget()
      throw error
    })
    state = { thread, tables: table.ids.length === 0 ? tables : [...tables, table], lastId }
    return state.tables
  }
  return {
    // One after the other: two at once would read the same rows twice.
    tables() {
      const next = reading.then(readNames, readNames)
      reading = next
      return next
    },
    changed(renamedId) {
      isDirty = true
      if (renamedId !== undefined && state) renamed.add(renamedId)
    },
    forget,
    async [Symbol.asyncDispose]() {
      await reading.catch(() => undefined)
      forget()
      await Promise.all(ending)
    },
  }
}

const startNameThread = (file: string): Worker => startThread(new URL('name-table-worker.ts', import.meta.url), { workerData: { file } })

/** A name that was read twice is one hit. */
const isFirst = (hits: readonly NameHit[], id: number, at: number): boolean => hits.findIndex((hit) => hit.id === id) === at

function askThread(thread: Worker, request: NamesRequest): Promise<Exclude<NamesAnswer, { problem: string }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Exclude<NamesAnswer, { problem: string }>>()
  const settle = (answer: NamesAnswer): void => {
    if ('problem' in answer) reject(new Error(`names could not be read: ${answer.problem}`))
    else resolve(answer)
  }
  const exited = (): void => reject(new Error('the thread that reads names ended'))
  thread.once('message', settle).once('error', reject).once('exit', exited)
  thread.postMessage(request)
  return promise.finally(() => thread.off('message', settle).off('error', reject).off('exit', exited))
}
