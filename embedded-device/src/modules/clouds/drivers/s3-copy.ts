import { CloudError } from '../door/cloud-error.ts'
import type { S3Requests } from './s3-requests.ts'

interface ObjectCopy {
  readonly from: string
  readonly to: string
  readonly sizeBytes: number
  readonly signal: AbortSignal
}

/** The most that a store copies with one request. */
const maxCopyBytes = 5 * 1000 ** 3
const partBytes = 1024 ** 3

/** Copies an object inside of its bucket, in parts where it is large. */
export async function copyObject(requests: S3Requests, { from, to, sizeBytes, signal }: ObjectCopy): Promise<void> {
  const source = { 'x-amz-copy-source': requests.copySource(from) }
  if (sizeBytes <= maxCopyBytes) return void (await requests.elements({ method: 'PUT', key: to, headers: source, signal }))
  const begun = await requests.elements({ method: 'POST', key: to, query: { uploads: '' }, signal })
  const uploadId = begun.find(({ name }) => name === 'UploadId')?.text
  if (uploadId === undefined) throw new CloudError('protocol', { text: 'no upload id' })
  try {
    const etags: string[] = []
    for (let startByte = 0; startByte < sizeBytes; startByte += partBytes) {
      const range = `bytes=${startByte}-${Math.min(sizeBytes, startByte + partBytes) - 1}`
      const headers = { ...source, 'x-amz-copy-source-range': range }
      const query = { partNumber: String(etags.length + 1), uploadId }
      const answer = await requests.elements({ method: 'PUT', key: to, query, headers, signal })
      etags.push(answer.find(({ name }) => name === 'ETag')?.text ?? '')
    }
    await completeParts(requests, { key: to, uploadId, etags, signal })
  } catch (error) {
    // Unfinished parts cost space for ever.
    await requests.done({ method: 'DELETE', key: to, query: { uploadId }, signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    throw error
  }
}

interface Parts {
  readonly key: string
  readonly uploadId: string
  readonly etags: readonly string[]
  readonly signal: AbortSignal
}

/** Makes the object of its parts. A store may answer a failure with a good status. */
export async function completeParts(requests: S3Requests, { key, uploadId, etags, signal }: Parts): Promise<void> {
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`)
  const xml = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`
  const headers = { 'content-type': 'application/xml' }
  await requests.elements({ method: 'POST', key, query: { uploadId }, headers, body: Buffer.from(xml), signal })
}

/** A text inside of an element. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')
