import { z } from '@cove/device-contract/kit'
import { CloudError, isCloudError } from '../door/cloud-error.ts'
import { etagOf, wholeNumber } from './dav-entries.ts'
import type { CloudUpload, WriteOptions } from './driver.ts'
import { bytesOf } from './pieces.ts'
import { completeParts } from './s3-copy.ts'
import type { S3Requests } from './s3-requests.ts'
import { textIn } from './xml-elements.ts'

/** A part is in memory while it is sent, so that the store can check it. */
const leastPartBytes = 8 << 20
/** Stores take ten thousand. */
const mostParts = 9000

const stateSchema = z.object({ uploadId: z.string(), partBytes: z.number() })
type State = z.output<typeof stateSchema>

/** An upload of one object: at once where it is small, else in parts that outlive this process. */
export async function createS3Upload(requests: S3Requests, key: string, options: WriteOptions): Promise<CloudUpload> {
  if (options.sizeBytes <= leastPartBytes) return createPut(requests, key, options)
  return createParts(requests, key, options)
}

const metaOf = ({ modifiedSeconds }: WriteOptions): Record<string, string> =>
  modifiedSeconds > 0 ? { 'x-amz-meta-mtime': String(modifiedSeconds) } : {}

function createPut(requests: S3Requests, key: string, options: WriteOptions): CloudUpload {
  const { sizeBytes, signal } = options
  let body: Uint8Array | undefined
  return {
    state: undefined,
    get doneBytes() {
      return body ? sizeBytes : 0
    },
    nextBytes: () => (body ? undefined : sizeBytes),
    async send(pieces) {
      body = await exactly(pieces, sizeBytes)
    },
    async finish() {
      await requests.done({ method: 'PUT', key, headers: metaOf(options), body: body ?? new Uint8Array(), signal })
    },
  }
}

async function createParts(requests: S3Requests, key: string, options: WriteOptions): Promise<CloudUpload> {
  const { sizeBytes, signal } = options
  const known = await partsOf(requests, key, options)
  const state = known?.state ?? (await begin(requests, key, options))
  const etags = known?.etags ?? []
  const doneBytes = (): number => Math.min(sizeBytes, etags.length * state.partBytes)
  return {
    state: JSON.stringify(state),
    get doneBytes() {
      return doneBytes()
    },
    nextBytes: () => (doneBytes() === sizeBytes ? undefined : Math.min(state.partBytes, sizeBytes - doneBytes())),
    async send(pieces) {
      const body = await exactly(pieces, Math.min(state.partBytes, sizeBytes - doneBytes()))
      const query = { partNumber: String(etags.length + 1), uploadId: state.uploadId }
      const { headers } = await requests.done({ method: 'PUT', key, query, body, signal })
      const etag = etagOf(headers.etag)
      if (etag === undefined) throw new CloudError('protocol', { text: 'a part without an ETag' })
      etags.push(etag)
    },
    async finish() {
      await completeParts(requests, { key, uploadId: state.uploadId, etags, signal }).catch((error: unknown) => {
        // An answer that was lost: the object is there already, as its size shows.
        if (!isCloudError(error, 'notFound')) throw error
      })
      const { headers } = await requests.done({ method: 'HEAD', key, signal })
      if (wholeNumber(headers['content-length']) !== sizeBytes) throw new CloudError('unavailable', { text: 'the store kept another size' })
    },
  }
}

/** Removes the parts of an upload: unfinished ones cost space for ever. */
export async function abandonParts(requests: S3Requests, key: string, { state: text, signal }: Pick<WriteOptions, 'state' | 'signal'>) {
  const state = stateOf(text)
  if (!state) return
  await requests.done({ method: 'DELETE', key, query: { uploadId: state.uploadId }, signal }).catch((error: unknown) => {
    if (!isCloudError(error, 'notFound')) throw error
  })
}

const stateOf = (text: string | undefined): State | undefined =>
  text === undefined ? undefined : stateSchema.safeParse(JSON.parse(text)).data

async function begin(requests: S3Requests, key: string, options: WriteOptions): Promise<State> {
  const { sizeBytes, signal } = options
  const elements = await requests.elements({ method: 'POST', key, query: { uploads: '' }, headers: metaOf(options), signal })
  const uploadId = elements.find(({ name }) => name === 'UploadId')?.text
  if (!uploadId) throw new CloudError('protocol', { text: 'no upload id' })
  return { uploadId, partBytes: Math.max(leastPartBytes, Math.ceil(sizeBytes / mostParts)) }
}

/** What the store has of an earlier run, from the first part on without a gap; undefined where it has forgotten the upload. */
async function partsOf(requests: S3Requests, key: string, { state: text, sizeBytes, signal }: WriteOptions) {
  const state = stateOf(text)
  if (!state) return undefined
  const etags: string[] = []
  const wholeBytes = (): number => Math.min(state.partBytes, sizeBytes - etags.length * state.partBytes)
  try {
    for (let marker = '0'; ;) {
      const query = { uploadId: state.uploadId, 'part-number-marker': marker }
      const elements = await requests.elements({ method: 'GET', key, query, signal })
      for (const part of elements.filter(({ name }) => name === 'Part')) {
        const isNext = wholeNumber(textIn(part, 'PartNumber')) === etags.length + 1 && wholeNumber(textIn(part, 'Size')) === wholeBytes()
        if (isNext) etags.push(etagOf(textIn(part, 'ETag')) ?? '')
      }
      const next = elements.find(({ name }) => name === 'NextPartNumberMarker')?.text ?? ''
      if (elements.find(({ name }) => name === 'IsTruncated')?.text !== 'true' || next === marker) return { state, etags }
      marker = next
    }
  } catch (error) {
    if (isCloudError(error, 'notFound')) return undefined
    throw error
  }
}

async function exactly(pieces: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<Uint8Array> {
  const body = await bytesOf(pieces, sizeBytes)
  if (body.byteLength !== sizeBytes) throw new CloudError('changed')
  return body
}
