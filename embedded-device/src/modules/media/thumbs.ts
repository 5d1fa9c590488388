import type { Worker } from 'node:worker_threads'
import { endThread, keepSharp, startThread } from '../../core/thread-kit.ts'
import { createThumbCache, extensionOf, fileKindOf, thumbEdgePx } from '../../files/staging-kit.ts'
import type { ThumbFailure, ThumbMaker, ThumbReply, ThumbRequest } from '../../files/thumbnails/thumb-types.ts'

export interface ThumbsOptions {
  /** DATA/cache/thumb. */
  readonly cacheDir: string
  readonly cacheLimitBytes?: number
  /** One picture may take this long; then its thread is ended (S-G4). */
  readonly timeoutMs?: number
  /** False on a full disk: nothing is drawn for the cache then (S-B1). */
  readonly hasRoom?: () => Promise<boolean>
  /** Starts the drawing thread; tests hold its work back with their own. */
  readonly makeThread?: () => Worker
}

/** The drawing with its queue. */
export interface Thumbs extends ThumbMaker, AsyncDisposable {
  readonly waitingCount: number
}

interface Task {
  readonly key: string
  /** When it was asked for: looking into the cache first takes some requests longer than others. */
  readonly turn: number
  readonly wish: (seq: number) => ThumbRequest
  readonly done: (reply: ThumbReply) => void
  waiters: number
}

/** Pictures of these need decoders this device does not carry. */
const undrawable = new Set(['heic', 'heif', 'psd', 'ico', 'bmp', 'dng', 'cr2', 'cr3', 'nef', 'arw', 'orf', 'rw2', 'raf', 'pef', 'srw'])

function canDraw(name: string): boolean {
  return fileKindOf(name) === 'image' && !undrawable.has(extensionOf(name))
}

const rememberedFailures = 2000
const canceled: ThumbReply = { seq: 0, failure: 'canceled' }

/** The thread that draws: one picture at a time. */
export function makeThumbThread(): Worker {
  keepSharp()
  return startThread(new URL('./thumb-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })
}

export function createThumbs(options: ThumbsOptions): Thumbs {
  const { timeoutMs = 30_000, makeThread = makeThumbThread } = options
  const cache = createThumbCache(options.cacheDir, options.cacheLimitBytes ?? 2 * 1024 ** 3)
  /** Newest last: what is on the screen now was asked for last. */
  const stack: Task[] = []
  const shared = new Map<string, { task: Task; reply: Promise<ThumbReply> }>()
  const failures = new Map<string, ThumbFailure>()
  let current: { task: Task; seq: number; timer: NodeJS.Timeout } | undefined
  let worker: Worker | undefined
  let seq = 0
  let turns = 0
  let isClosed = false

  function startWorker(): Worker {
    const made = makeThread()
    made.on('message', (reply: ThumbReply) => settle(reply))
    made.on('error', () => undefined)
    made.on('exit', () => {
      if (worker === made) worker = undefined
      // It died of this picture: the picture is the broken one, the next goes to a new thread.
      if (current && !isClosed) settle({ seq: current.seq, failure: 'broken' })
    })
    made.unref()
    return made
  }

  function settle(reply: ThumbReply): void {
    if (current?.seq !== reply.seq) return
    const { task, timer } = current
    clearTimeout(timer)
    current = undefined
    task.done(reply)
    pump()
  }

  function pump(): void {
    if (current || isClosed) return
    const task = stack.pop()
    if (!task) return
    seq += 1
    worker ??= startWorker()
    const timer = setTimeout(() => void worker?.terminate(), timeoutMs)
    current = { task, seq, timer }
    worker.postMessage(task.wish(seq))
  }

  function ask(wanted: Pick<Task, 'key' | 'turn' | 'wish'>, signal?: AbortSignal): Promise<ThumbReply> {
    if (signal?.aborted || isClosed) return Promise.resolve(canceled)
    const entry = shared.get(wanted.key) ?? enqueue(wanted)
    entry.task.waiters += 1
    if (!signal) return entry.reply
    return new Promise((resolve) => {
      const leave = (): void => {
        entry.task.waiters -= 1
        const at = stack.indexOf(entry.task)
        if (entry.task.waiters === 0 && at >= 0) {
          stack.splice(at, 1)
          entry.task.done(canceled)
        }
        resolve(canceled)
      }
      signal.addEventListener('abort', leave, { once: true })
      void entry.reply.then((reply) => {
        signal.removeEventListener('abort', leave)
        resolve(reply)
      })
    })
  }

  function enqueue(wanted: Pick<Task, 'key' | 'turn' | 'wish'>): { task: Task; reply: Promise<ThumbReply> } {
    const { promise, resolve } = Promise.withResolvers<ThumbReply>()
    const done = (reply: ThumbReply): void => {
      shared.delete(wanted.key)
      resolve(reply)
    }
    const task: Task = { ...wanted, done, waiters: 0 }
    const entry = { task, reply: promise }
    shared.set(wanted.key, entry)
    stack.splice(stack.findLastIndex((one) => one.turn < task.turn) + 1, 0, task)
    // In the next turn, so that a burst of requests is served newest first.
    queueMicrotask(pump)
    return entry
  }

  function rememberFailure(file: string, reason: ThumbFailure): void {
    if (reason === 'canceled' || reason === 'missing' || reason === 'noSpace') return
    if (failures.size >= rememberedFailures) failures.delete(failures.keys().next().value ?? '')
    failures.set(file, reason)
  }

  return {
    get waitingCount() {
      return stack.length
    },
    async get(source, size, signal) {
      const turn = (turns += 1)
      const name = source.at.names.at(-1) ?? ''
      if (!canDraw(name)) return { ok: false, reason: 'unsupported' }
      const file = cache.fileOf(source, size)
      const failed = failures.get(file)
      if (failed) return { ok: false, reason: failed }
      if (await cache.has(file)) return { ok: true, file, mime: 'image/webp' }
      if (options.hasRoom && !(await options.hasRoom())) return { ok: false, reason: 'noSpace' }
      await cache.makeFolder(file)
      const wish = (mine: number): ThumbRequest => ({ kind: 'draw', seq: mine, at: source.at, edgePx: thumbEdgePx[size], target: file })
      const reply = await ask({ key: file, turn, wish }, signal)
      if (reply.failure) {
        rememberFailure(file, reply.failure)
        return { ok: false, reason: reply.failure }
      }
      await cache.added(reply.bytes ?? 0)
      return { ok: true, file, mime: 'image/webp' }
    },
    async preview(source) {
      const wish = (mine: number): ThumbRequest => ({ kind: 'preview', seq: mine, at: source.at })
      const reply = await ask({ key: `preview ${cache.fileOf(source, 'SMALL')}`, turn: (turns += 1), wish })
      return reply.preview
    },
    canDraw,
    clearCache: () => cache.clear(),
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearTimeout(current?.timer)
      current?.task.done(canceled)
      for (const task of stack.splice(0)) task.done(canceled)
      if (worker) await endThread(worker)
    },
  }
}
