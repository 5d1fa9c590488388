import type { Worker } from 'node:worker_threads'
import { createThumbCache, extensionOf, fileKindOf, thumbEdgePx } from '../../files/staging-kit.ts'
import type { ThumbFailure, ThumbMaker } from '../../files/thumbnails/thumb-types.ts'
import { createDrawQueue } from './draw-queue.ts'
import { makeThumbThread } from './draw-thread.ts'

export interface ThumbsOptions {
  /** DATA/cache/thumb. */
  readonly cacheDir: string
  readonly cacheLimitBytes?: number
  /** A drawing may take this long; then its thread is ended (S-G4). */
  readonly timeoutMs?: number
  /** False on a full disk: nothing is drawn for the cache then (S-B1). */
  readonly hasRoom?: () => Promise<boolean>
  /** Starts the drawing thread; tests replace it to delay the drawing. */
  readonly makeThread?: () => Worker
}

/** Draws thumbnails and previews and caches thumbnails on disk. */
export interface Thumbs extends ThumbMaker, AsyncDisposable {
  readonly waitingCount: number
}

/** Pictures of these need decoders that this device does not have. */
const undrawable = new Set(['heic', 'heif', 'psd', 'ico', 'bmp', 'dng', 'cr2', 'cr3', 'nef', 'arw', 'orf', 'rw2', 'raf', 'pef', 'srw'])

function canDraw(name: string): boolean {
  return fileKindOf(name) === 'image' && !undrawable.has(extensionOf(name))
}

const rememberedFailures = 2000

/** Failures of the picture itself, so that it is not drawn again and again. */
function createFailures(): { readonly get: (file: string) => ThumbFailure | undefined; add(file: string, reason: ThumbFailure): void } {
  const failures = new Map<string, ThumbFailure>()
  return {
    get: (file) => failures.get(file),
    add(file, reason) {
      if (reason === 'canceled' || reason === 'missing' || reason === 'noSpace') return
      if (failures.size >= rememberedFailures) failures.delete(failures.keys().next().value ?? '')
      failures.set(file, reason)
    },
  }
}

/** Opens the thumbnails of the device; disposing them ends the drawing thread. */
export function createThumbs(options: ThumbsOptions): Thumbs {
  const { timeoutMs = 30_000, makeThread = makeThumbThread } = options
  const cache = createThumbCache(options.cacheDir, options.cacheLimitBytes ?? 2 * 1024 ** 3)
  const queue = createDrawQueue({ timeoutMs, makeThread })
  const failures = createFailures()
  let turns = 0
  return {
    get waitingCount() {
      return queue.waitingCount
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
      const edgePx = thumbEdgePx[size]
      const message = (seq: number) => ({ kind: 'draw' as const, seq, at: source.at, edgePx, target: file })
      const reply = await queue.request({ key: file, turn, message }, signal)
      if (reply.failure) {
        failures.add(file, reply.failure)
        return { ok: false, reason: reply.failure }
      }
      await cache.added(reply.bytes ?? 0)
      return { ok: true, file, mime: 'image/webp' }
    },
    async preview(source) {
      const message = (seq: number) => ({ kind: 'preview' as const, seq, at: source.at })
      const reply = await queue.request({ key: `preview ${cache.fileOf(source, 'SMALL')}`, turn: (turns += 1), message })
      return reply.preview
    },
    canDraw,
    clearCache: () => cache.clear(),
    [Symbol.asyncDispose]: () => queue[Symbol.asyncDispose](),
  }
}
