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

interface State {
  readonly thread: Worker
  readonly tables: readonly NameTable[]
  readonly lastId: number
}

export function createNameFinder(options: NameFinderOptions): NameFinder {
  let state: State | undefined
  let reading: Promise<unknown> = Promise.resolve()
  let isDirty = false
  const renamed = new Set<number>()
  let idle: NodeJS.Timeout | undefined
  const ending = new Set<Promise<void>>()

  const forget = (): void => {
    clearTimeout(idle)
    const thread = state?.thread
    state = undefined
    renamed.clear()
    if (!thread) return
    const ended = endThread(thread).finally(() => ending.delete(ended))
    ending.add(ended)
  }

  /** Reads what is new; all names when there are none yet, or too many small tables. */
  const readNames = async (): Promise<readonly NameTable[]> => {
    if (state && !isDirty) return state.tables
    if (state && state.tables.length >= mostTables) forget()
    isDirty = false
    const ids = [...renamed]
    renamed.clear()
    const thread = state?.thread ?? startThread(new URL('name-table-worker.ts', import.meta.url), { workerData: { file: options.file } })
    const known = state ?? { thread, tables: [], lastId: 0 }
    state = known
    const answer = await askThread(thread, { kind: 'read', afterId: known.lastId, ids }).catch((error: unknown) => {
      forget()
      throw error
    })
    state = { thread, tables: [...known.tables, answer.table].filter(({ ids: { length } }) => length > 0), lastId: answer.lastId }
    return state.tables
  }
  /** One after the other: two at once would read the same rows twice. */
  const tables = (): Promise<readonly NameTable[]> => {
    const next = reading.then(readNames, readNames)
    reading = next
    return next
  }

  const findOnce = async (query: NameQuery) => {
    const found = searchNames(await tables(), { ...query, limit: query.limit + mostStale })
    const current = found.hits.filter(({ id, name }, at) => options.nameOf(id) === name && isFirst(found.hits, id, at))
    return { found, current }
  }

  return {
    async find(query) {
      clearTimeout(idle)
      try {
        let { found, current } = await findOnce(query)
        const staleCount = found.hits.length - current.length
        if (staleCount >= mostStale) {
          forget()
          ;({ found, current } = await findOnce(query))
        }
        const total = Math.max(current.length, found.total - (found.hits.length - current.length))
        return { hits: current.slice(0, query.limit), total, isComplete: found.isComplete }
      } finally {
        clearTimeout(idle)
        idle = setTimeout(forget, options.keepMs ?? keepMs).unref()
      }
    },
    changed(renamedId) {
      isDirty = true
      if (renamedId !== undefined && state) renamed.add(renamedId)
    },
    async [Symbol.asyncDispose]() {
      await reading.catch(() => undefined)
      forget()
      await Promise.all(ending)
    },
  }
}

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
