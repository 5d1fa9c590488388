import { closeSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { openFile, runSync, syncDisk, withFolder } from '../../files/staging-kit.ts'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import type { Location } from '../../files/spaces/space.ts'
import { embeddedPreview, previewHeadBytes } from './exif-preview.ts'
import type { DrawRequest, PreviewRequest, ThumbFailure, ThumbReply, ThumbRequest } from '../../files/thumbnails/thumb-types.ts'

// S-G4: a picture can claim any number of pixels. 180 megapixels hold every camera and stitched panorama we know of.
const pixelLimit = 180_000_000
/** What libvips could not stream from a descriptor is read whole, up to this. */
const wholeLimitBytes = 256 * 1024 * 1024

const port = parentPort
if (!port) throw new Error('thumb-worker runs as a worker thread')
sharp.concurrency(1)
sharp.cache(false)
const reply = (made: ThumbReply): void => port.postMessage(made)

port.on('message', (message: ThumbRequest) => {
  // A picture being drawn keeps the thread until it is done.
  if (message.kind === 'end') port.close()
  else if (message.kind === 'preview') preview(message)
  else void draw(message)
})

function preview(message: PreviewRequest): void {
  let found: Uint8Array | undefined
  try {
    const { fd } = openAt(message.at)
    try {
      const head = new Uint8Array(previewHeadBytes)
      const count = readSync(fd, head, 0, head.byteLength, 0)
      const embedded = embeddedPreview(head.subarray(0, count))
      // A rotated preview would be worse than none until the thumbnail is drawn.
      if (embedded?.orientation === 1) found = embedded.jpeg.slice()
    } finally {
      closeSync(fd)
    }
  } catch (error) {
    // A file that cannot be read has no preview; the thumbnail call reports why.
    if (!isRefusal(toRefusal(error))) throw error
  }
  reply({ seq: message.seq, ...(found && { preview: found }) })
}

async function draw(message: DrawRequest): Promise<void> {
  let fd: number | undefined
  try {
    const opened = openAt(message.at)
    fd = opened.fd
    const input = process.platform === 'linux' ? `/proc/self/fd/${fd}` : readWhole(fd, opened.sizeBytes)
    const density = isDrawing(message.at) ? await densityFor(input, message.edgePx) : undefined
    const options = { limitInputPixels: pixelLimit, sequentialRead: true, failOn: 'error', ...(density && { density }) } as const
    const { data } = await sharp(input, options)
      .autoOrient()
      .resize({ width: message.edgePx, height: message.edgePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    reply({ seq: message.seq, ...(store(message.target, data) ? { bytes: data.byteLength } : { failure: 'noSpace' }) })
  } catch (error) {
    reply({ seq: message.seq, failure: failureOf(error) })
  } finally {
    if (fd !== undefined) closeSync(fd)
  }
}

/** The resolution SVG lengths without a unit are meant for, and the most that sharp accepts. */
const drawingDpi = 72
const maxDpi = 100_000

const isDrawing = (at: Location): boolean => /\.svgz?$/i.test(at.names.at(-1) ?? '')

/** The resolution at which a vector drawing fills the edge. Undefined when it is large enough. */
async function densityFor(input: string | Uint8Array, edgePx: number): Promise<number | undefined> {
  const { width, height } = await sharp(input, { limitInputPixels: pixelLimit }).metadata()
  const wanted = (drawingDpi * edgePx) / Math.max(width, height)
  return wanted > drawingDpi ? Math.min(maxDpi, wanted) : undefined
}

function store(target: string, data: Uint8Array): boolean {
  const part = `${target}.part`
  try {
    writeFileSync(part, data)
    // A reader sees a whole thumbnail or none.
    renameSync(part, target)
    return true
  } catch {
    rmSync(part, { force: true })
    return false
  }
}

/** P6: through the one resolver, so that a swapped symlink is not followed. */
function openAt(at: Location): { fd: number; sizeBytes: number } {
  const names = [...at.base, ...at.names]
  const leaf = names.pop() ?? ''
  return runSync(
    withFolder(syncDisk, { rootDir: at.space.rootDir, names }, function* (folder) {
      const { fd, stat } = yield* openFile(syncDisk, folder, leaf)
      return { fd, sizeBytes: stat.sizeBytes }
    }),
  )
}

function readWhole(fd: number, sizeBytes: number): Uint8Array {
  if (sizeBytes > wholeLimitBytes) throw new Error('pixel limit')
  const bytes = new Uint8Array(sizeBytes)
  for (let at = 0; at < sizeBytes;) {
    const count = readSync(fd, bytes, at, sizeBytes - at, at)
    if (count === 0) break
    at += count
  }
  return bytes
}

function failureOf(error: unknown): ThumbFailure {
  const refusal = toRefusal(error)
  if (isRefusal(refusal) && refusal.error.endsWith('NotFound')) return 'missing'
  const text = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(text)) return 'tooLarge'
  return /unsupported image format/i.test(text) ? 'unsupported' : 'broken'
}
