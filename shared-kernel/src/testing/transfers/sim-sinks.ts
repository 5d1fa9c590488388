import { DeviceFault, errorRowOf } from '@cove/device-contract'
import type { ErrorName } from '@cove/device-contract'
import { numberedName } from '@cove/device-contract/rules'
import type { LocalSink, RemoteBytes, SinkPort, Unavailable } from '../../transfers/engine/ports.ts'
import type { SimClock } from './sim-clock.ts'
import type { SimDevice } from './sim-device.ts'
import { simMd5 } from './sim-hash.ts'

export interface SimPartial {
  bytes: Uint8Array<ArrayBuffer>
  length: number
  /** What survives a crash. */
  safeLength: number
}
/** A folder of the simulated computer. */
export interface SimFolder {
  readonly files: Map<string, { readonly bytes: Uint8Array; readonly modifiedMs: number }>
  readonly made: Set<string>
  readonly partials: Map<string, SimPartial>
  access: 'ok' | Unavailable
}
export type Step = <T>(ms: number, run: () => T | Promise<T>, signal?: AbortSignal) => Promise<T>
export interface Opening {
  readonly file: { readonly path: string }
  readonly range: { readonly start: number; readonly end: number | undefined; readonly etag: string | undefined }
  readonly signal: AbortSignal
  readonly step: Step
  readonly world: { readonly isOnline: boolean; readonly download: (path: string, start: number) => SimDownloadFault }
}
/** What goes wrong with the bytes of a download: the stream ends early, one byte is wrong, or the device does not answer. */
export type SimDownloadFault = 'cut' | 'flip' | 'offline' | undefined

const pieceBytes = 64 * 1024
/** Large files come in larger pieces, for the sake of time. */
const pieceOf = (totalBytes: number) => Math.max(pieceBytes, Math.ceil(totalBytes / 64))
const etags = new WeakMap<Uint8Array, string>()
function etagOf(bytes: Uint8Array): string {
  const etag = etags.get(bytes) ?? simMd5(bytes)
  etags.set(bytes, etag)
  return etag
}

/** Downloaded bytes and open files. */
export interface SinkCounts {
  received: number
  mostOpen: number
  open: number
}

/** Creates the folders that downloads go to, and the bytes that the device sends. */
export function createSimSinks(device: SimDevice, clock: SimClock) {
  const folders = new Map<string, SimFolder>()
  const counts: SinkCounts = { received: 0, mostOpen: 0, open: 0 }
  const folderOf = (id: string): SimFolder => {
    const known = folders.get(id) ?? { files: new Map(), made: new Set(), partials: new Map(), access: 'ok' as const }
    folders.set(id, known)
    return known
  }
  const crash = () => {
    for (const folder of folders.values()) for (const partial of folder.partials.values()) partial.length = partial.safeLength
    counts.open = 0
  }
  const portOf = (step: Step): SinkPort => ({
    open: (folderId, path) =>
      step(1, () => {
        const folder = folderOf(folderId)
        if (folder.access !== 'ok') return folder.access
        counts.open += 1
        counts.mostOpen = Math.max(counts.mostOpen, counts.open)
        return createSink(step, counts, { folder, path })
      }),
    makeFolder: (folderId, path) =>
      step(1, () => {
        const folder = folderOf(folderId)
        if (folder.access !== 'ok') return folder.access
        folder.made.add(path)
        return undefined
      }),
    forget: () => undefined,
  })
  const openBytes = (opening: Opening) => openDeviceBytes(device, counts, opening)
  return { folders, folderOf, counts, crash, portOf, openBytes, nowMs: clock.nowMs }
}

interface SinkPlace {
  readonly folder: SimFolder
  readonly path: string
}

/** Opens a partial file; every operation takes a step of the simulated time. */
function createSink(step: Step, counts: SinkCounts, { folder, path }: SinkPlace): LocalSink {
  const partial = folder.partials.get(path) ?? { bytes: new Uint8Array(pieceBytes), length: 0, safeLength: 0 }
  folder.partials.set(path, partial)
  const close = () => {
    counts.open -= 1
  }
  return {
    beginBytes: partial.length,
    write: (bytes) => step(1, () => append(partial, bytes)),
    checkpoint: () => step(1, () => (partial.safeLength = partial.length)),
    readBack: (start, end) => step(1, () => partial.bytes.slice(start, Math.min(end, partial.length))),
    truncate: () =>
      step(1, () => {
        partial.length = 0
        partial.safeLength = 0
      }),
    finish: (modifiedMs) =>
      step(1, () => {
        close()
        folder.partials.delete(path)
        let name = path
        for (let count = 1; folder.files.has(name); count += 1) name = numberedName(path, count)
        folder.files.set(name, { bytes: partial.bytes.slice(0, partial.length), modifiedMs })
        return name
      }),
    pause: () =>
      step(1, () => {
        close()
        partial.safeLength = partial.length
      }),
    discard: () =>
      step(1, () => {
        close()
        folder.partials.delete(path)
      }),
  }
}

function append(partial: SimPartial, bytes: Uint8Array): void {
  const length = partial.length + bytes.length
  if (length > partial.bytes.length) {
    const grown = new Uint8Array(2 * length)
    grown.set(partial.bytes)
    partial.bytes = grown
  }
  partial.bytes.set(bytes, partial.length)
  partial.length = length
}

async function openDeviceBytes(device: SimDevice, counts: SinkCounts, opening: Opening): Promise<RemoteBytes> {
  const { file, range, signal, step, world } = opening
  const found = device.files.get(file.path)
  const wrong = world.isOnline ? world.download(file.path, range.start) : 'offline'
  if (wrong === 'offline') throw new DeviceFault('offline', 'files.download')
  if (!found) throw codeFault('fileNotFound')
  const { bytes } = found
  const etag = etagOf(bytes)
  if (range.etag !== undefined && range.etag !== etag) throw codeFault('redownload')
  const stride = pieceOf(bytes.length)
  const end = Math.min(range.end ?? bytes.length, bytes.length)
  async function* body() {
    for (let at = range.start; at < end; at += stride) {
      const piece = bytes.slice(at, Math.min(end, at + stride))
      if (wrong === 'flip') piece[0] = (piece[0] ?? 0) ^ 1
      yield await step(1, () => piece, signal)
      counts.received += piece.length
      if (wrong === 'cut') throw new DeviceFault('offline', 'files.download')
    }
  }
  return { beginBytes: range.start, totalBytes: bytes.length, etag, body: body() }
}

function codeFault(name: ErrorName): DeviceFault {
  return new DeviceFault('unexpectedCode', 'files.download', { code: errorRowOf(name).code })
}
