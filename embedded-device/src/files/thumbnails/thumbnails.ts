import type { ThumbAnswer, ThumbMaker } from './thumb-types.ts'

/** FM-13b: small pictures of files. Without the media module nothing is drawn and nothing is offered. */
export interface Thumbnails extends ThumbMaker {
  /** Takes over the drawing; one at a time. Dispose gives it back. */
  use(maker: ThumbMaker): Disposable
}

const unsupported: ThumbAnswer = { ok: false, reason: 'unsupported' }

export function createThumbnails(): Thumbnails {
  let current: ThumbMaker | undefined
  return {
    use(maker) {
      current = maker
      return {
        [Symbol.dispose]() {
          if (current === maker) current = undefined
        },
      }
    },
    canDraw: (name) => current?.canDraw(name) ?? false,
    get: async (source, size, signal) => (current ? current.get(source, size, signal) : unsupported),
    preview: async (source) => current?.preview(source),
    clearCache: async () => current?.clearCache(),
  }
}
