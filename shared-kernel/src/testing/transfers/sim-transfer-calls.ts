import { errorRowOf } from '@cove/device-contract'
import type { FakeOverrides, PlatformArea } from '@cove/device-contract/conformance'
import { baseNameOf, childOf, parentOf } from '@cove/device-contract/rules'
import { coveredBytes, mergeRanges } from '../../transfers/engine/chunk-policy.ts'
import type { ByteRange } from '../../transfers/engine/chunk-policy.ts'
import type { SimDevice } from './sim-device.ts'
import { freeBytes, freePath, isFolderGone, isThere, makeFolders, putFile, resourceOf } from './sim-disk.ts'
import { simMd5 } from './sim-hash.ts'

type TransferCalls = NonNullable<FakeOverrides<PlatformArea>['transfer']>
type Call<Name extends keyof TransferCalls> = NonNullable<TransferCalls[Name]>

/** The calls of uploads, as the simulated device answers them. */
export function transferCalls(device: SimDevice): TransferCalls {
  return {
    preflight: preflight(device),
    match: match(device),
    batch: batch(device),
    create: create(device),
    data: data(device),
    complete: complete(device),
    status: ({ query }, { refuse }) => {
      const upload = device.uploads.get(query.path) ?? refuse('uploadNotFound')
      return { sizeBytes: upload.sizeBytes, received: upload.pieces.map(([start, end]): [number, number] => [start, end]) }
    },
    cancel: ({ body }) => {
      device.uploads.delete(body.path)
      return {}
    },
  }
}

function preflight(device: SimDevice): Call<'preflight'> {
  return ({ body }) => ({
    fits: body.totalBytes <= freeBytes(device),
    neededBytes: body.totalBytes,
    freeBytes: Math.max(0, freeBytes(device)),
    ...(body.totalBytes <= freeBytes(device) ? {} : { obstacle: 'space' as const }),
  })
}

function match(device: SimDevice): Call<'match'> {
  return ({ body }) => {
    const numbered = body.numbered ?? false
    return {
      there: body.files.flatMap((file, index) => (isThere(device, { path: childOf(body.path, file.path), numbered }, file) ? [index] : [])),
    }
  }
}

interface BatchEntry {
  readonly path: string
  readonly size: number
  readonly md5: string
  readonly mtime: number
}

function batch(device: SimDevice): Call<'batch'> {
  return async ({ query, body }) => {
    const all = await joined(body)
    const head = JSON.parse(new TextDecoder().decode(all.subarray(0, query.headBytes))) as readonly BatchEntry[]
    let at = query.headBytes
    return {
      results: head.map((entry) => {
        const bytes = all.slice(at, at + entry.size)
        at += entry.size
        if (isFolderGone(device, query.standingFolder)) return { code: errorRowOf('directoryNotFound').code, name: '' }
        return storeBatchFile(device, query, { entry, bytes })
      }),
    }
  }
}

interface BatchFile {
  readonly entry: BatchEntry
  readonly bytes: Uint8Array<ArrayBuffer>
}

function storeBatchFile(device: SimDevice, query: { readonly path: string; readonly cover: string }, { entry, bytes }: BatchFile) {
  const path = childOf(query.path, entry.path)
  const refused = device.refusedInBatch(entry.path) ?? (simMd5(bytes) === entry.md5 ? undefined : 'chunkMismatch')
  if (refused) return { code: errorRowOf(refused).code, name: '' }
  if (query.cover === 'skip' && device.files.has(path)) return { code: errorRowOf('uploadFileThere').code, name: '' }
  // Only a second whole file is a waste; a skipped one cost no more than its transfer.
  if (isThere(device, { path, numbered: true }, { sizeBytes: entry.size, modifiedSeconds: entry.mtime })) device.waste.files += 1
  const final = query.cover === 'rename' ? freePath(device, path) : path
  putFile(device, final, { bytes, modifiedSeconds: entry.mtime })
  return { code: errorRowOf('success').code, name: baseNameOf(final) }
}

function create(device: SimDevice): Call<'create'> {
  const { uploads, files } = device
  return ({ query }, { refuse }) => {
    const { storageId, cover, sizeBytes, modifiedSeconds } = query
    const known = { storageId, cover, flag: 0, uploadId: 'u', finished: false, skipped: false }
    const earlier = [...uploads.values()].find((one) => one.requestedPath === query.path && one.cover === cover)
    if (earlier && earlier.sizeBytes === sizeBytes && earlier.modifiedSeconds === modifiedSeconds) {
      const received = mergeRanges(earlier.pieces).map(([start, end]): [number, number] => [start, end])
      return { ...known, path: earlier.path, received }
    }
    if (earlier) uploads.delete(earlier.path)
    if (isFolderGone(device, query.standingFolder)) refuse('directoryNotFound')
    if (cover === 'skip' && files.has(query.path)) return { ...known, path: query.path, received: [], finished: true, skipped: true }
    if (sizeBytes > freeBytes(device)) refuse('notEnoughSpace')
    const path = cover === 'rename' ? freePath(device, query.path) : query.path
    if (sizeBytes === 0) {
      putFile(device, path, { bytes: new Uint8Array(0), modifiedSeconds: modifiedSeconds ?? 0 })
      return { ...known, path, received: [], finished: true }
    }
    makeFolders(device, parentOf(path))
    const part = new Uint8Array(sizeBytes)
    uploads.set(path, { requestedPath: query.path, path, sizeBytes, modifiedSeconds, cover, part, pieces: [] })
    return { ...known, path, received: [] }
  }
}

function data({ uploads, waste }: SimDevice): Call<'data'> {
  return async ({ query, body }, { refuse }) => {
    const upload = uploads.get(query.path) ?? refuse('uploadNotFound')
    if (upload.sizeBytes !== query.sizeBytes) refuse('uploadRestart')
    const bytes = await joined(body)
    if (bytes.length !== query.end - query.start || simMd5(bytes) !== query.md5) refuse('chunkMismatch')
    const range: ByteRange = [query.start, query.end]
    waste.bytes += coveredBytes(upload.pieces) + bytes.length - coveredBytes([...upload.pieces, range])
    upload.part.set(bytes, query.start)
    upload.pieces = mergeRanges([...upload.pieces, range])
    return { acknowledgedEnd: query.end }
  }
}

function complete(device: SimDevice): Call<'complete'> {
  const { uploads, files, folders } = device
  return ({ query }, { refuse }) => {
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
    putFile(device, query.path, file)
    return resourceOf(query.path, file)
  }
}

async function joined(body: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
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
