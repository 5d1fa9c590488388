import { pipeline } from 'node:stream'
import type { Readable, Transform } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import type { ArchiveEncoding, ArchiveFormat } from '@cove/device-contract/archives'
import { isRefusal, Refusal } from '@cove/server-kit/refusal'
import { extract } from 'tar-stream'
import type { Header } from 'tar-stream'
import { decodeName } from './names.ts'
import type { ArchiveReader, RawEntry } from './reader.ts'

/** A tar, perhaps compressed, and how its bytes begin again. */
export interface TarOptions extends AsyncDisposable {
  readonly format: ArchiveFormat
  readonly encoding: ArchiveEncoding
  /** What a program unpacked already is read as it is. */
  readonly isPlain: boolean
  stream(): Readable
}

const decoders: Readonly<Partial<Record<ArchiveFormat, () => Transform>>> = {
  'tar.gz': () => createGunzip(),
  'tar.zst': () => createZstdDecompress(),
}

/** Opens a tar. Each reading goes through it from the start; owns what it reads. */
export function openTar(options: TarOptions): ArchiveReader {
  const { format, encoding } = options
  return {
    format,
    encoding,
    async *entries(signal) {
      for await (const { raw } of walk(options, signal)) yield raw
    },
    async *contents({ wants, signal }) {
      for await (const { raw, entry, order } of walk(options, signal)) {
        if (wants(raw, order)) yield { entry: raw, order, bytes: readable(entry, signal) }
      }
    },
    [Symbol.asyncDispose]: () => Promise.resolve(options[Symbol.asyncDispose]()),
  }
}

type Entry = AsyncIterable<Uint8Array> & { readonly header: Header; resume(): unknown }

interface Walked {
  readonly raw: RawEntry
  readonly entry: Entry
  readonly order: number
}

async function* walk({ format, encoding, isPlain, stream }: TarOptions, signal: AbortSignal): AsyncGenerator<Walked> {
  // The option has no type.
  const tar = extract({ filenameEncoding: 'latin1' } as never)
  const sink = tar as unknown as NodeJS.WritableStream
  const decoder = isPlain ? undefined : decoders[format]?.()
  const source = stream()
  const ended = (): void => undefined
  // Failures reach the loop through the last stream.
  if (decoder) pipeline(source, decoder, sink, ended)
  else pipeline(source, sink, ended)
  let order = -1
  try {
    for await (const entry of tar as AsyncIterable<Entry>) {
      signal.throwIfAborted()
      order += 1
      yield { raw: rawOf(entry.header, encoding), entry, order }
      entry.resume()
    }
  } catch (error) {
    throw tarRefusal(error, signal)
  } finally {
    source.destroy()
  }
}

async function* readable(entry: Entry, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of entry) {
      signal.throwIfAborted()
      yield bytes as Uint8Array
    }
  } catch (error) {
    throw tarRefusal(error, signal)
  }
}

const kinds: Readonly<Partial<Record<Header['type'], RawEntry['kind']>>> = {
  file: 'file',
  'contiguous-file': 'file',
  directory: 'folder',
  symlink: 'link',
  link: 'link',
}

function rawOf(header: Header, encoding: ArchiveEncoding): RawEntry {
  const kind = kinds[header.type] ?? 'other'
  const pax = (header.pax as { readonly path?: string } | null | undefined)?.path
  const rawPath = pax ?? decodeName(Buffer.from(header.name, 'latin1'), encoding) ?? header.name
  return {
    rawPath,
    kind,
    sizeBytes: kind === 'file' ? header.size : 0,
    mtimeMs: header.mtime.getTime(),
    isEncrypted: false,
  }
}

/** What is no refusal and no abort is damage: the libraries have no other failures. */
function tarRefusal(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  return isRefusal(error) ? error : new Refusal('archiveDamaged', { cause: error })
}
