import type { ThumbCache } from './thumb-cache.ts'
import type { ThumbAnswer, ThumbMaker } from './thumb-types.ts'

/** FM-13b: small pictures of files. Without the media module stored pictures are served, and nothing is drawn. */
export interface Thumbnails extends ThumbMaker {
  /** The pictures that are stored. */
  readonly cache: ThumbCache
  /** Takes over the drawing; one at a time. Dispose gives it back. */
  use(maker: ThumbMaker): Disposable
}

const unsupported: ThumbAnswer = { ok: false, reason: 'unsupported' }

export function createThumbnails(cache: ThumbCache): Thumbnails {
  let current: ThumbMaker | undefined
  return {
    cache,
    use(maker) {
      current = maker
      return {
        [Symbol.dispose]() {
          if (current === maker) current = undefined
        },
      }
    },
    canDraw: (name) => current?.canDraw(name) ?? false,
    async get(source, size, signal) {
      if (current) return current.get(source, size, signal)
      const file = cache.fileOf(source, size)
      return (await cache.has(file)) ? { ok: true, file, mime: 'image/webp' } : unsupported
    },
    preview: async (source) => current?.preview(source),
    clearCache: () => cache.clear(),
  }
}
