import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js'
import type { FileEntry } from '@zip.js/zip.js'
import type { OfficeFailure } from '../model/office-kind.ts'

/** A document that is not shown, and why. */
export class OfficeProblem extends Error {
  readonly reason: OfficeFailure

  constructor(reason: OfficeFailure) {
    super(reason)
    this.reason = reason
  }
}

/** The parts of a document by their paths. */
export type OfficeParts = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** S-G2: an honest document of 100 MB stays far below these. */
export const packageLimits = { parts: 10_000, unpackedBytes: 256 * 1024 * 1024 } as const

/** Macros, programs inside a document and its fonts: nothing here needs them. */
const leftOut = /(?:^|\/)(?:vbaProject[^/]*\.bin|vbaData\.xml|activeX\/.*|embeddings\/.*|fonts\/.*|Basic\/.*|Scripts\/.*)$/i
const isMarkup = (name: string): boolean => /\.(?:xml|rels|vml)$/i.test(name)

/** OLE: how Office stored documents before 2007, and those with a password since. */
export const isOle = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b])

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte)

/** True for an OLE container that holds an encrypted document; names in it are UTF-16. */
export function isLockedOle(bytes: Uint8Array): boolean {
  const name = Uint8Array.from([...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]))
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1))
    if (name.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}

/** OFF-08, S-G2: unpacks a document. What it unpacks to is counted while it unpacks, whatever it claims. Throws an OfficeProblem. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>, limits: typeof packageLimits = packageLimits): Promise<OfficeParts> {
  if (bytes.length === 0) throw new OfficeProblem('empty')
  if (isOle(bytes)) throw new OfficeProblem(isLockedOle(bytes) ? 'locked' : 'oldFormat')
  configure({ useWebWorkers: false })
  const reader = new ZipReader(new Uint8ArrayReader(bytes))
  try {
    return await partsOf(reader, limits)
  } catch (cause) {
    throw cause instanceof OfficeProblem ? cause : new OfficeProblem('broken')
  } finally {
    await reader.close().catch(() => undefined)
  }
}

async function partsOf(reader: ZipReader<unknown>, limits: typeof packageLimits): Promise<OfficeParts> {
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  let count = 0
  let leftBytes: number = limits.unpackedBytes
  for await (const entry of reader.getEntriesGenerator()) {
    count += 1
    if (count > limits.parts) throw new OfficeProblem('tooMuch')
    if (entry.directory || leftOut.test(entry.filename)) continue
    if (entry.encrypted) throw new OfficeProblem('locked')
    const part = await contentOf(entry, leftBytes)
    leftBytes -= part.length
    if (isMarkup(entry.filename)) refuseDoctype(part)
    parts.set(entry.filename, part)
  }
  if (isLockedOpenDocument(parts)) throw new OfficeProblem('locked')
  return parts
}

async function contentOf(entry: FileEntry, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  // The library may report another failure than the one of the sink.
  let isTooMuch = false
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      length += piece.length
      isTooMuch = length > mostBytes
      if (isTooMuch) throw new OfficeProblem('tooMuch')
      pieces.push(piece)
    },
  })
  try {
    await entry.getData(sink)
  } catch (cause) {
    throw isTooMuch ? new OfficeProblem('tooMuch') : cause
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** No Office format has a document type; one could name entities that multiply. */
function refuseDoctype(part: Uint8Array): void {
  const start = new TextDecoder('latin1').decode(part.subarray(0, 4096)).replaceAll('\0', '')
  if (/<!DOCTYPE/i.test(start)) throw new OfficeProblem('broken')
}

function isLockedOpenDocument(parts: OfficeParts): boolean {
  const manifest = parts.get('META-INF/manifest.xml')
  return manifest !== undefined && new TextDecoder().decode(manifest).includes('encryption-data')
}

/** The same parts without compression: what reads them next cannot be made to unpack more. */
export async function repack(parts: OfficeParts): Promise<Uint8Array<ArrayBuffer>> {
  configure({ useWebWorkers: false })
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0, extendedTimestamp: false, dataDescriptor: false })
  for (const [name, part] of parts) await writer.add(name, new Uint8ArrayReader(part))
  return writer.close()
}

/** A part that is XML. Throws an OfficeProblem when it is missing or not well-formed. */
export function xmlOf(parts: OfficeParts, name: string): Document {
  const part = parts.get(name)
  const parsed = part && new DOMParser().parseFromString(new TextDecoder().decode(part), 'application/xml')
  if (!parsed || parsed.querySelector('parsererror')) throw new OfficeProblem('broken')
  return parsed
}
