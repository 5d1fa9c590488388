import { pipeline } from 'node:stream'
import type { Readable, Transform } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import type { ArchiveEncoding, ArchiveFormat } from '@cove/device-contract/archives'
import { isRefusal, Refusal } from '@cove/server-kit/refusal'
import { fillHoles } from '../tar/holes.ts'
import { walkTar } from '../tar/walk-tar.ts'
import type { TarEntry } from '../tar/walk-tar.ts'
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

interface Walked {
  readonly raw: RawEntry
  readonly entry: TarEntry
  readonly order: number
}

async function* walk({ format, isPlain, stream }: TarOptions, signal: AbortSignal): AsyncGenerator<Walked> {
  const decoder = isPlain ? undefined : decoders[format]?.()
  const source = stream()
  // A failure reaches the loop through the decoder.
  const pieces: AsyncIterable<Uint8Array> = decoder ? pipeline(source, decoder, () => undefined) : source
  let order = -1
  try {
    for await (const { entry } of walkTar(pieces)) {
      signal.throwIfAborted()
      if (!entry) continue
      order += 1
      yield { raw: rawOf(entry), entry, order }
    }
  } catch (error) {
    throw tarRefusal(error, signal)
  } finally {
    source.destroy()
    decoder?.destroy()
  }
}

async function* readable(entry: TarEntry, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    const bytes = entry.sparse ? fillHoles(storedOf(entry), entry.sparse) : storedOf(entry)
    for await (const piece of bytes) {
      signal.throwIfAborted()
      yield piece
    }
  } catch (error) {
    throw tarRefusal(error, signal)
  }
}

/** The stored bytes without the rest of the last block. */
async function* storedOf({ body, storedBytes }: TarEntry): AsyncGenerator<Uint8Array> {
  let left = storedBytes
  for await (const piece of body()) {
    if (left > 0) yield piece.subarray(0, left)
    left -= piece.byteLength
  }
}

function rawOf({ name, isUnicode, kind, problem, sizeBytes, mtimeMs, mode }: TarEntry): RawEntry {
  return {
    rawPath: name.toString('utf8'),
    ...(isUnicode ? {} : { rawName: name }),
    kind,
    problem,
    sizeBytes,
    mtimeMs,
    mode,
    isEncrypted: false,
  }
}

/** What is no refusal and no abort is damage: the libraries have no other failures. */
function tarRefusal(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  return isRefusal(error) ? error : new Refusal('archiveDamaged', { cause: error })
}
