import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import type { ArchiveEncoding } from '@cove/device-contract/archives'
import { refuse } from '@cove/server-kit/refusal'
import * as zip from '@zip.js/zip.js'
import type { ArchiveReader, ContentRequest, RawContent, RawEntry } from './reader.ts'
import type { ArchiveSource } from './source.ts'
import { SourceReader, zipRefusal } from './zip-source.ts'
import { zipTimeOf } from './zip-time.ts'

zip.configure({ useWebWorkers: false })

/** So many entries are read before other work gets its turn: some 5 ms. */
const entriesAtOnce = 250

/** Opens a zip. Owns the source. */
export function openZip(source: ArchiveSource, encoding: ArchiveEncoding): ArchiveReader {
  const reader = new zip.ZipReader(new SourceReader(source), {
    strictness: 'tolerant',
    filenameValidation: 'tolerant',
    checkCrc32: true,
    checkOverlappingEntry: true,
  })
  async function* all(): AsyncGenerator<zip.Entry> {
    let count = 0
    try {
      for await (const entry of reader.getEntriesGenerator()) {
        // The directory is in memory: without this, 60,000 entries keep all other requests waiting for more than a second.
        if ((count += 1) % entriesAtOnce === 0) await setImmediate()
        yield entry
      }
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

const fileType = 0o100000
const folderType = 0o040000

function rawOf(entry: zip.Entry): RawEntry {
  const type = (entry.unixMode ?? 0) & 0o170000
  const isFolder = entry.directory || type === folderType
  const isFile = !isFolder && (type === 0 || type === fileType)
  const isLink = entry.symlink === true || type === 0o120000
  const said = isLink ? 'other' : isFolder ? 'folder' : isFile ? 'file' : 'other'
  const problem = said === 'other' ? (isLink ? 'link' : 'special') : said === 'file' && !isUnpackable(entry) ? 'method' : undefined
  const kind = problem ? 'other' : said
  return {
    rawPath: entry.filename,
    ...(isUnicode(entry) ? {} : { rawName: entry.rawFilename }),
    kind,
    problem,
    sizeBytes: kind === 'file' ? entry.uncompressedSize : 0,
    packedBytes: entry.compressedSize,
    mtimeMs: zipTimeOf(entry),
    mode: entry.unixMode,
    isEncrypted: entry.encrypted,
  }
}

/** Stored, deflated, and deflated with the larger window. */
const knownMethods: readonly number[] = [0, 8, 9]
const strongEncryption = 0x40

/** What the library unpacks; of an entry with AES it has read the method beneath. */
function isUnpackable({ compressionMethod, rawBitFlag, encrypted, extraFieldAES }: zip.Entry): boolean {
  if (!knownMethods.includes(compressionMethod)) return false
  if (!encrypted) return true
  const strength = extraFieldAES?.strength ?? 1
  return ((rawBitFlag ?? 0) & strongEncryption) === 0 && strength >= 1 && strength <= 3
}

/** The archive says itself how the name is read: by its flag, or by a field with the name in Unicode. */
function isUnicode({ bitFlag, rawFilename, extraFieldUnicodePath }: zip.Entry): boolean {
  return extraFieldUnicodePath?.valid === true || (bitFlag?.languageEncodingFlag === true && isUtf8(rawFilename))
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
