import { Readable, Writable } from 'node:stream'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, createZstdCompress } from 'node:zlib'
import type { ArchiveLevel } from '@cove/device-contract/archives'
import * as zip from '@zip.js/zip.js'
import { pack } from 'tar-stream'
import type { Pack } from 'tar-stream'
import { permissionsOf } from '../../../module-kit/staging-kit.ts'
import type { Vfs } from '../../../files/vfs/vfs-types.ts'
import { levelNumber } from '../rules/formats.ts'
import type { WorkControl } from '../work-control.ts'
import type { ArchiveSource } from '../read/source.ts'
import { SourceReader, zipRefusal } from '../read/zip-source.ts'
import { keptTar } from './kept-tar.ts'
import { tarTimeOf, zipTimeOptions } from './packed-times.ts'
import type { PackedEntry } from './walk-sources.ts'

// A paused task keeps its place among the `workers`, which are on this thread; the default is one per core.
zip.configure({ useWebWorkers: false, maxWorkers: 64 })

/** What an archive is made of, and where its bytes go. */
export interface Packing {
  readonly vfs: Vfs
  readonly entries: AsyncIterable<PackedEntry>
  readonly level: ArchiveLevel
  readonly password?: string | undefined
  readonly work: WorkControl
  /** Takes the bytes of the archive. */
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** Called with bytes of the files as they are read. */
  readonly onRead: (bytes: number, path: string) => void
}

/** A zip that is extended, without some of its entries, which are counted from 0. */
export interface ZipBase {
  readonly source: ArchiveSource
  readonly drops: ReadonlySet<number>
}

/** A tar that is extended. */
export interface TarBase {
  readonly pieces: () => AsyncIterable<Uint8Array>
  readonly drops: ReadonlySet<number>
}

/** TSK-11: a zip; with a password its contents are encrypted with AES-256. */
export async function packZip(packing: Packing & { readonly base?: ZipBase }): Promise<void> {
  const { vfs, entries, level, password, work, write, onRead, base } = packing
  const writable = new WritableStream<Uint8Array>({ write: (bytes) => write(bytes) })
  const writer = new zip.ZipWriter(writable, {
    level: levelNumber[level],
    signal: work.signal,
    keepOrder: true,
    bufferedWrite: false,
    ...(password === undefined ? {} : { password, encryptionStrength: 3 }),
  })
  const comment = base && (await appendBase(writer, base))
  for await (const one of entries) {
    await work.proceed()
    const kept = { ...zipTimeOptions(one.entry.mtimeMs), unixMode: permissionsOf(one.entry) }
    if (one.entry.kind === 'folder') {
      await writer.add(`${one.path}/`, undefined, { directory: true, ...kept })
      continue
    }
    const pieces = readFile(vfs, one, { work, onRead })
    try {
      await writer.add(one.path, { readable: webStream(pieces) }, kept)
    } finally {
      // A canceled writer does not wait for the piece that is being read.
      await pieces.return(undefined)
    }
  }
  await writer.close(comment)
}

/** Copies the entries as they are, packed and encrypted; returns the comment of the zip. */
async function appendBase(writer: zip.ZipWriter<unknown>, { source, drops }: ZipBase): Promise<Uint8Array | undefined> {
  const readerOptions = { strictness: 'tolerant', filenameValidation: 'tolerant', checkOverlappingEntry: true } as const
  try {
    const reader = new zip.ZipReader(new SourceReader(source), readerOptions)
    await reader.getEntries()
    let order = -1
    await writer.appendZip(new SourceReader(source), {
      filter: () => {
        order += 1
        return !drops.has(order)
      },
      readerOptions,
    })
    return reader.comment
  } catch (error) {
    throw zipRefusal(error)
  }
}

/** Pulls one piece after the other, so that no file is read ahead of the archive. */
function webStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const turn = await pieces.next()
        if (turn.done) controller.close()
        else controller.enqueue(turn.value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

const pieceBytes = 256 << 10

/** The bytes of a file, closed at the end. */
async function* readFile(
  vfs: Vfs,
  { at, path }: PackedEntry,
  { work, onRead }: Pick<Packing, 'work' | 'onRead'>,
): AsyncGenerator<Uint8Array> {
  const file = await vfs.openRead(at)
  try {
    for (let startByte = 0; startByte < file.sizeBytes; startByte += pieceBytes) {
      await work.proceed()
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, file.sizeBytes - startByte))
      let filled = 0
      await file.pump({ startByte, endByte: startByte + piece.byteLength - 1 }, async (bytes) => {
        piece.set(bytes, filled)
        filled += bytes.byteLength
      })
      onRead(filled, path)
      yield piece.subarray(0, filled)
    }
  } finally {
    await file.close()
  }
}

/** The compression of a tar that the device does by itself. */
export type TarCompression = 'none' | 'gzip' | 'zstd'

const zstdLevels = { store: 1, fast: 1, normal: 3, best: 12 } as const

function compressor(compression: TarCompression, level: ArchiveLevel): Duplex | undefined {
  if (compression === 'gzip') return createGzip({ level: levelNumber[level] })
  if (compression === 'zstd') return createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: zstdLevels[level] } })
  return undefined
}

/** A tar, perhaps compressed. */
export async function packTar(packing: Packing & { readonly tar?: TarBase }, compression: TarCompression): Promise<void> {
  // Without a listener, an error of the tar would end the process; what reads it gets the error too.
  const tar = pack().on('error', () => undefined)
  const { write, level } = packing
  const { signal } = packing.work
  const sink = new Writable({ write: (bytes: Uint8Array, _encoding, done) => void write(Buffer.from(bytes)).then(() => done(), done) })
  const middle = compressor(compression, level)
  const packed = Readable.from(withBase(tar as AsyncIterable<Uint8Array>, packing.tar))
  const flowing = middle ? pipeline(packed, middle, sink, { signal }) : pipeline(packed, sink, { signal })
  const filled = fill(tar, packing).then(
    () => tar.finalize(),
    (error: Error) => void tar.destroy(error),
  )
  try {
    await flowing
  } finally {
    // A tar that was not read yet does not learn that its reader has ended. What fills it closes its file before the work ends.
    tar.destroy()
    await filled
  }
}

async function* withBase(added: AsyncIterable<Uint8Array>, base: TarBase | undefined): AsyncGenerator<Uint8Array> {
  if (base) yield* keptTar(base.pieces(), base.drops)
  yield* added
}

async function fill(tar: Pack, packing: Packing & { readonly tar?: TarBase }): Promise<void> {
  for await (const one of packing.entries) {
    await packing.work.proceed()
    const { kind, mtimeMs, sizeBytes } = one.entry
    const kept = { ...tarTimeOf(mtimeMs, packing.tar !== undefined), mode: permissionsOf(one.entry) }
    if (kind === 'folder') {
      tar.entry({ name: `${one.path}/`, type: 'directory', ...kept })
      continue
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // When reading the file fails first, this is not awaited any more.
    promise.catch(() => undefined)
    const into = tar.entry({ name: one.path, size: sizeBytes, ...kept }, (error) => (error ? reject(error) : resolve()))
    into.on('error', reject)
    for await (const bytes of readFile(packing.vfs, one, packing)) {
      if (!into.write(bytes)) await drained(into)
    }
    into.end(undefined)
    await promise
  }
}

interface Taker {
  readonly destroyed: boolean
  on(event: 'drain' | 'close', listener: () => void): unknown
  off(event: 'drain' | 'close', listener: () => void): unknown
}

/** Resolves when the stream takes more bytes; rejects when it takes none any more. */
async function drained(stream: Taker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  stream.on('drain', resolve)
  stream.on('close', resolve)
  // Its events have passed when it was destroyed before.
  if (!stream.destroyed) await promise
  stream.off('drain', resolve)
  stream.off('close', resolve)
  if (stream.destroyed) throw new Error('the tar takes no more bytes')
}
