import type { ArchiveEncoding } from '@cove/device-contract/archives'
import { refuse } from '@cove/server-kit/refusal'
import * as zip from '@zip.js/zip.js'
import { decodeName } from './names.ts'
import type { ArchiveReader, ContentRequest, RawContent, RawEntry } from './reader.ts'
import type { ArchiveSource } from './source.ts'
import { SourceReader, zipRefusal } from './zip-source.ts'

zip.configure({ useWebWorkers: false })

/** Opens a zip. Owns the source. */
export function openZip(source: ArchiveSource, encoding: ArchiveEncoding): ArchiveReader {
  const reader = new zip.ZipReader(new SourceReader(source), {
    strictness: 'tolerant',
    filenameValidation: 'tolerant',
    checkCrc32: true,
    checkOverlappingEntry: true,
    decodeText: (bytes, _named, type) => (type === 'filename' ? decodeName(bytes, encoding) : undefined),
  })
  async function* all(): AsyncGenerator<zip.Entry> {
    try {
      yield* reader.getEntriesGenerator()
    } catch (error) {
      throw zipRefusal(error)
    }
  }
  return {
    format: 'zip',
    encoding,
    async *entries(signal) {
      for await (const entry of all()) {
        signal.throwIfAborted()
        yield rawOf(entry)
      }
    },
    async *contents(request) {
      let order = -1
      for await (const entry of all()) {
        order += 1
        const raw = rawOf(entry)
        if (!request.wants(raw, order)) continue
        yield { entry: raw, order, bytes: entry.directory ? none() : bytesOf(entry, request) } satisfies RawContent
      }
    },
    async [Symbol.asyncDispose]() {
      await reader.close()
      await source[Symbol.asyncDispose]()
    },
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}

const unixTypes: Readonly<Record<number, RawEntry['kind']>> = { 0o040000: 'folder', 0o100000: 'file', 0o120000: 'link' }

function rawOf(entry: zip.Entry): RawEntry {
  const type = (entry.unixMode ?? 0) & 0o170000
  const kind = entry.symlink ? 'link' : entry.directory ? 'folder' : type === 0 ? 'file' : (unixTypes[type] ?? 'other')
  return {
    rawPath: entry.filename,
    kind,
    sizeBytes: kind === 'file' ? entry.uncompressedSize : 0,
    packedBytes: entry.compressedSize,
    mtimeMs: Number.isNaN(entry.lastModDate.getTime()) ? undefined : entry.lastModDate.getTime(),
    isEncrypted: entry.encrypted,
  }
}

async function* bytesOf(entry: zip.FileEntry, { password, signal }: ContentRequest): AsyncGenerator<Uint8Array> {
  if (entry.encrypted && password === undefined) refuse('archivePasswordRequired')
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const work = entry.getData(writable, { signal, ...(password === undefined ? {} : { password }) })
  // An aborted reading leaves the stream open, and its reader would wait for ever.
  work.catch((error: unknown) => void writable.abort(error).catch(() => undefined))
  try {
    for await (const bytes of readable) yield bytes
    await work
  } catch (error) {
    signal.throwIfAborted()
    // The stream may end with less than the reader says.
    throw zipRefusal(
      await work.then(
        () => error,
        (cause: unknown) => cause,
      ),
    )
  }
}
