import { thumbEdgePx } from '../../module-kit/staging-kit.ts'
import type { ThumbCache } from '../../files/thumbnails/thumb-cache.ts'
import type { ThumbAnswer, ThumbFailure, ThumbMaker, ThumbSize, ThumbSource } from '../../files/thumbnails/thumb-types.ts'
import { canceled } from './decode-messages.ts'
import type { DecodeReply, DecodeRequest } from './decode-messages.ts'
import { createDecoder } from './decoder.ts'
import type { StartDecoder } from './decoder.ts'
import { createFailureMemory } from './failure-memory.ts'
import type { FailureMemory } from './failure-memory.ts'
import { formatOf, programsFor } from './media-formats.ts'
import type { MediaFormat } from './media-formats.ts'
import { createNewestFirst } from './newest-first.ts'
import type { ProgramPicture, ProgramPictures } from './program-pictures.ts'

/** Pictures of files that the decoder cannot open. */
export interface MachinePictures {
  readonly has: ProgramPictures['has']
  picture(source: ThumbSource, format: MediaFormat): Promise<ProgramPicture>
}

const defaultTimeoutMs = 30_000

export interface ThumbsOptions {
  readonly cache: ThumbCache
  /** A file may take this long in the decoder; then its process is killed (S-G4). */
  readonly timeoutMs?: number
  readonly memoryBytes?: number
  /** False on a full disk: nothing is drawn for the cache then (S-B1). */
  readonly hasRoom?: () => Promise<boolean>
  /** Starts the decoder; tests replace it to delay or break the decoding. */
  readonly start?: StartDecoder
  readonly programs?: MachinePictures
  /** What cannot be drawn, also after a restart; default: in memory. */
  readonly failures?: FailureMemory
}

/** Draws thumbnails and previews and caches thumbnails on disk. */
export interface Thumbs extends ThumbMaker, AsyncDisposable {
  readonly waitingCount: number
  /** The stored thumbnail; undefined when it has to be drawn first. */
  stored(source: ThumbSource, size: ThumbSize): Promise<string | undefined>
}

/** Creates the thumbnails of the device; disposing them ends the decoder. */
export function createThumbs(options: ThumbsOptions): Thumbs {
  const { cache } = options
  const drawing = openDrawing(options)
  let turns = 0
  const stored = async (source: ThumbSource, size: ThumbSize): Promise<string | undefined> => {
    const file = cache.fileOf(source, size)
    return (await cache.has(file)) ? file : undefined
  }
  return {
    get waitingCount() {
      return drawing.waitingCount
    },
    stored,
    canDraw(name) {
      const format = formatOf(name)
      return format !== undefined && (programsFor(format).length === 0 || options.programs?.has(format) === true)
    },
    async get(source, size, signal) {
      const turn = (turns += 1)
      const format = formatOf(source.at.names.at(-1) ?? '')
      if (!format) return refused('unsupported')
      const file = await stored(source, size)
      if (file !== undefined) return drawn(file)
      return drawing.draw(source, { file: cache.fileOf(source, size), turn, format, edgePx: thumbEdgePx[size] }, signal)
    },
    async preview(source) {
      if (formatOf(source.at.names.at(-1) ?? '') !== 'picture') return undefined
      return drawing.preview(source, (turns += 1))
    },
    clearCache: () => cache.clear(),
    [Symbol.asyncDispose]: drawing[Symbol.asyncDispose],
  }
}

interface Drawing extends AsyncDisposable {
  readonly waitingCount: number
  draw(source: ThumbSource, wanted: DrawOrder, signal?: AbortSignal): Promise<ThumbAnswer>
  preview(source: ThumbSource, turn: number): Promise<Uint8Array | undefined>
}

/** The decoder and the programs, each with a queue. */
function openDrawing(options: ThumbsOptions): Drawing {
  const { cache, timeoutMs = defaultTimeoutMs, memoryBytes, start, failures = createFailureMemory(), hasRoom = async () => true } = options
  const decoder = createDecoder({ timeoutMs, ...(start && { start }), ...(memoryBytes && { memoryBytes }) })
  const queue = createNewestFirst<DecodeReply>(canceled, () => ({ seq: 0, failure: 'broken' }))
  const programs = createNewestFirst<ProgramPicture>({ ok: false, reason: 'canceled' }, () => ({ ok: false, reason: 'broken' }))

  async function picture(source: ThumbSource, { turn, format }: DrawOrder, signal?: AbortSignal): Promise<ProgramPicture | undefined> {
    if (programsFor(format).length === 0) return undefined
    if (!options.programs?.has(format)) return { ok: false, reason: 'programMissing' }
    const { picture: make } = options.programs
    return programs.request({ key: cache.fileOf(source, 'SMALL'), turn, run: () => make(source, format) }, signal)
  }
  async function decode(source: ThumbSource, wanted: DrawOrder, signal?: AbortSignal): Promise<DecodeReply> {
    const { file, turn, format, edgePx } = wanted
    const made = await picture(source, wanted, signal)
    if (made?.ok === false) return { seq: 0, failure: made.reason }
    const request: Omit<DecodeRequest, 'seq'> = { at: source.at, format, picture: made?.bytes, draw: { edgePx, target: file } }
    return queue.request({ key: file, turn, run: () => decoder.decode(request) }, signal)
  }

  return {
    get waitingCount() {
      return queue.waitingCount
    },
    async draw(source, wanted, signal) {
      const failed = failures.get(source)
      if (failed) return refused(failed)
      if (!(await hasRoom())) return refused('noSpace')
      await cache.makeFolder(wanted.file)
      const reply = await decode(source, wanted, signal)
      if (reply.failure) {
        failures.add(source, reply.failure)
        return refused(reply.failure)
      }
      await cache.added(reply.drawn?.bytes ?? 0)
      return drawn(wanted.file)
    },
    async preview(source, turn) {
      const run = () => decoder.decode({ at: source.at, format: 'picture', findsPreview: true })
      return (await queue.request({ key: `preview ${cache.fileOf(source, 'SMALL')}`, turn, run })).preview
    },
    async [Symbol.asyncDispose]() {
      programs[Symbol.dispose]()
      queue[Symbol.dispose]()
      await decoder[Symbol.asyncDispose]()
    },
  }
}

/** Which picture of a file is drawn, and when it was requested. */
interface DrawOrder {
  readonly file: string
  readonly turn: number
  readonly format: MediaFormat
  readonly edgePx: number
}

const refused = (reason: ThumbFailure): ThumbAnswer => ({ ok: false, reason })
const drawn = (file: string): ThumbAnswer => ({ ok: true, file, mime: 'image/webp' })
