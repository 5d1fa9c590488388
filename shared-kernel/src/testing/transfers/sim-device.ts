import { type DeviceRequest, type ErrorName, errorRowOf } from '@cove/device-contract'
import type { Resource } from '@cove/device-contract/files'
import { createFake, type FakeOverrides, type PlatformArea } from '@cove/device-contract/conformance'
import { baseNameOf, childOf, numberedName, parentOf } from '@cove/device-contract/rules'
import { coveredBytes, mergeRanges, type ByteRange } from '../../transfers/engine/chunk-policy.ts'
import { simMd5, simSha1 } from './sim-hash.ts'

/** A file on the simulated device. */
export interface SimFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly modifiedSeconds: number
}
interface SimUpload {
  readonly wished: string
  readonly path: string
  readonly sizeBytes: number
  readonly modifiedSeconds: number | undefined
  readonly cover: string
  readonly part: Uint8Array<ArrayBuffer>
  pieces: ByteRange[]
}

/** What a call does instead of what it should: a code of the catalogue, or undefined for nothing unusual. */
export type SimRefusal = ErrorName | undefined

/** A device in memory that keeps the wire rules of uploads: a ledger of ranges, final names, durable answers. */
export interface SimDevice {
  readonly files: Map<string, SimFile>
  readonly folders: Set<string>
  readonly uploads: Map<string, SimUpload>
  readonly run: (request: DeviceRequest) => Promise<unknown>
  /** Bytes that came although the device held them already, and whole files that came again. */
  readonly waste: { bytes: number; files: number }
  capacityBytes: number
  /** Refusals of single files of a batch, by path below the batch's folder. */
  refusedInBatch: (path: string) => SimRefusal
}

/** Creates the device. */
export function createSimDevice(): SimDevice {
  const files = new Map<string, SimFile>()
  const folders = new Set<string>(['/', '/target'])
  const uploads = new Map<string, SimUpload>()
  const waste = { bytes: 0, files: 0 }
  const makeFolders = (path: string) => {
    for (let at = path; !folders.has(at); at = parentOf(at)) folders.add(at)
  }
  const freeName = (wished: string) => {
    for (let count = 1; ; count += 1) {
      const path = count === 1 ? wished : childOf(parentOf(wished), numberedName(baseNameOf(wished), count - 1))
      if (!files.has(path) && !uploads.has(path)) return path
    }
  }
  const freeBytes = () => {
    const used = [...files.values()].reduce((sum, file) => sum + file.bytes.length, 0)
    return device.capacityBytes - used - [...uploads.values()].reduce((sum, one) => sum + one.sizeBytes - coveredBytes(one.pieces), 0)
  }
  const same = (file: SimFile | undefined, sizeBytes: number, modifiedSeconds: number) =>
    file !== undefined && file.bytes.length === sizeBytes && Math.abs(file.modifiedSeconds - modifiedSeconds) < 0.002
  const isThere = (path: string, numbered: boolean, of: { sizeBytes: number; modifiedSeconds: number }) => {
    if (same(files.get(path), of.sizeBytes, of.modifiedSeconds)) return true
    for (let count = 1; numbered; count += 1) {
      const file = files.get(childOf(parentOf(path), numberedName(baseNameOf(path), count)))
      if (!file) return false
      if (same(file, of.sizeBytes, of.modifiedSeconds)) return true
    }
    return false
  }
  /** S-J1: the folder that stands already does not come back on its own. */
  const isGone = (standing: string | undefined) => standing !== undefined && !folders.has(standing)
  const put = (path: string, file: SimFile) => {
    makeFolders(parentOf(path))
    files.set(path, file)
  }
  const overrides: FakeOverrides<PlatformArea> = {
    transfer: {
      preflight: ({ body }) => ({
        fits: body.totalBytes <= freeBytes(),
        neededBytes: body.totalBytes,
        freeBytes: Math.max(0, freeBytes()),
        ...(body.totalBytes <= freeBytes() ? {} : { obstacle: 'space' as const }),
      }),
      match: ({ body }) => ({
        there: body.files.flatMap((file, index) => (isThere(childOf(body.path, file.path), body.numbered ?? false, file) ? [index] : [])),
      }),
      batch: async ({ query, body }) => {
        const all = await gather(body)
        const head = JSON.parse(new TextDecoder().decode(all.subarray(0, query.headBytes))) as BatchHead
        let at = query.headBytes
        return {
          results: head.map((entry) => {
            const bytes = all.slice(at, at + entry.size)
            at += entry.size
            const path = childOf(query.path, entry.path)
            const refused = device.refusedInBatch(entry.path) ?? (simMd5(bytes) === entry.md5 ? undefined : 'chunkMismatch')
            if (isGone(query.standingFolder)) return { code: errorRowOf('directoryNotFound').code, name: '' }
            if (refused) return { code: errorRowOf(refused).code, name: '' }
            if (query.cover === 'skip' && files.has(path)) return { code: errorRowOf('uploadFileThere').code, name: '' }
            // Only a whole file beside itself is a waste: what is skipped cost nothing but its way.
            if (isThere(path, true, { sizeBytes: entry.size, modifiedSeconds: entry.mtime })) waste.files += 1
            const final = query.cover === 'rename' ? freeName(path) : path
            put(final, { bytes, modifiedSeconds: entry.mtime })
            return { code: errorRowOf('success').code, name: baseNameOf(final) }
          }),
        }
      },
      create: ({ query }, { refuse }) => {
        const known = { storageId: query.storageId, cover: query.cover, flag: 0, uploadId: 'u', finished: false, skipped: false }
        const earlier = [...uploads.values()].find((one) => one.wished === query.path && one.cover === query.cover)
        if (earlier && earlier.sizeBytes === query.sizeBytes && earlier.modifiedSeconds === query.modifiedSeconds)
          return {
            ...known,
            path: earlier.path,
            received: mergeRanges(earlier.pieces).map(([start, end]): [number, number] => [start, end]),
          }
        if (earlier) uploads.delete(earlier.path)
        if (isGone(query.standingFolder)) refuse('directoryNotFound')
        if (query.cover === 'skip' && files.has(query.path))
          return { ...known, path: query.path, received: [], finished: true, skipped: true }
        if (query.sizeBytes > freeBytes()) refuse('notEnoughSpace')
        const path = query.cover === 'rename' ? freeName(query.path) : query.path
        if (query.sizeBytes === 0) {
          put(path, { bytes: new Uint8Array(0), modifiedSeconds: query.modifiedSeconds ?? 0 })
          return { ...known, path, received: [], finished: true }
        }
        const { sizeBytes, modifiedSeconds, cover } = query
        makeFolders(parentOf(path))
        uploads.set(path, { wished: query.path, path, sizeBytes, modifiedSeconds, cover, part: new Uint8Array(sizeBytes), pieces: [] })
        return { ...known, path, received: [] }
      },
      data: async ({ query, body }, { refuse }) => {
        const upload = uploads.get(query.path) ?? refuse('uploadNotFound')
        if (upload.sizeBytes !== query.sizeBytes) refuse('uploadRestart')
        const bytes = await gather(body)
        if (bytes.length !== query.end - query.start || simMd5(bytes) !== query.md5) refuse('chunkMismatch')
        const range: ByteRange = [query.start, query.end]
        waste.bytes += coveredBytes(upload.pieces) + bytes.length - coveredBytes([...upload.pieces, range])
        upload.part.set(bytes, query.start)
        upload.pieces = mergeRanges([...upload.pieces, range])
        return { acknowledgedEnd: query.end }
      },
      complete: ({ query }, { refuse }) => {
        const upload = uploads.get(query.path)
        const done = files.get(query.path)
        if (!upload) return done ? resourceOf(query.path, done) : refuse('uploadNotFound')
        if (coveredBytes(upload.pieces) !== upload.sizeBytes) refuse('uploadRestart')
        if (!folders.has(parentOf(query.path))) refuse('directoryNotFound')
        if (query.md5 !== undefined && query.md5 !== simMd5(upload.part)) {
          uploads.delete(query.path)
          refuse('uploadRestart')
        }
        uploads.delete(query.path)
        const file = { bytes: upload.part, modifiedSeconds: query.modifiedSeconds ?? 0 }
        put(query.path, file)
        return resourceOf(query.path, file)
      },
      status: ({ query }, { refuse }) => {
        const upload = uploads.get(query.path) ?? refuse('uploadNotFound')
        return { sizeBytes: upload.sizeBytes, received: upload.pieces.map(([start, end]): [number, number] => [start, end]) }
      },
      cancel: ({ body }) => {
        uploads.delete(body.path)
        return {}
      },
    },
    files: {
      add: ({ body }, { refuse }) => {
        if (!folders.has(parentOf(body.path))) refuse('directoryNotFound')
        if (folders.has(body.path)) refuse('fileExists')
        folders.add(body.path)
        return resourceOf(body.path, undefined)
      },
      check: ({ body }) => ({
        items: body.items.map(({ path }) => {
          const usable = folders.has(childOf(body.prePath, path))
          return { path, exists: usable || files.has(childOf(body.prePath, path)), usable }
        }),
      }),
      tree: ({ query }) => {
        const isBelow = (path: string) => path.startsWith(`${query.path}/`)
        const below = [...[...folders].filter(isBelow), ...[...files.keys()].filter(isBelow)].toSorted()
        const size = query.pageRows ?? 256
        const page = below.slice(((query.page ?? 1) - 1) * size, (query.page ?? 1) * size)
        return { total: below.length, items: page.map((path) => resourceOf(path, files.get(path))) }
      },
      hash: ({ body }, { refuse }) => {
        const file = files.get(body.path) ?? refuse('fileNotFound')
        const bytes = file.bytes.subarray(body.start ?? 0, body.end ?? file.bytes.length)
        return { sha1: simSha1(bytes), sizeBytes: file.bytes.length, modifiedSeconds: file.modifiedSeconds }
      },
    },
  }
  const device: SimDevice = {
    files,
    folders,
    uploads,
    waste,
    run: createFake<PlatformArea>(overrides),
    capacityBytes: Number.MAX_SAFE_INTEGER,
    refusedInBatch: () => undefined,
  }
  return device
}

type BatchHead = readonly { readonly path: string; readonly size: number; readonly md5: string; readonly mtime: number }[]

async function gather(body: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function resourceOf(path: string, file: SimFile | undefined): Resource {
  return {
    storageId: 's',
    path,
    name: baseNameOf(path),
    kind: file ? 'unknown' : 'folder',
    sizeBytes: file?.bytes.length ?? 0,
    createdSeconds: 0,
    modifiedSeconds: file?.modifiedSeconds ?? 0,
    hidden: false,
    hasThumbnail: false,
  }
}
