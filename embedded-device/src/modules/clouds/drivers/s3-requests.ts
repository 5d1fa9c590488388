import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { piecesOf } from '../door/cloud-http.ts'
import { commonProblem } from '../door/door.ts'
import type { Door, Refused } from '../door/door.ts'
import { CloudError } from '../door/cloud-error.ts'
import type { DriverTarget } from './driver.ts'
import { textOf } from './pieces.ts'
import { s3Encoded, sha256, signedHeaders, withQuery } from './s3-signature.ts'
import { serviceUrl } from './service-url.ts'
import { childrenOf } from './xml-elements.ts'
import type { XmlElement } from './xml-elements.ts'

/** One request to a store. */
export interface S3Ask {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** '' is the bucket. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly signal: AbortSignal
}

/** Signed requests to one bucket. */
export interface S3Requests {
  ask(wanted: S3Ask): Promise<IncomingMessage>
  /** The children of the root of the answer. Rejects for an `Error` that came with a good status. */
  elements(wanted: S3Ask): Promise<XmlElement[]>
  /** Drops the answer; its headers stay. */
  done(wanted: S3Ask): Promise<IncomingMessage>
  /** A key as `x-amz-copy-source` names it. */
  copySource(key: string): string
}

/** Creates the requests of an account; the body of each is in memory, so that its hash is signed and the store checks it. */
export function createS3Requests(target: DriverTarget, door: Door, nowMs: () => number): S3Requests {
  const { address, user, password, region = 'us-east-1', bucket = '' } = target
  const keys = { accessKey: user, secretKey: password, region }
  const place = placeOf(serviceUrl(address), bucket)
  const ask: S3Requests['ask'] = ({ method, key, query = {}, headers = {}, body, signal }) => {
    const path = key.split('/').map(s3Encoded).join('/')
    const url = withQuery(new URL(`${place.path}/${path}`.replace(/\/$/, key === '' ? '/' : '$&'), place.origin), query)
    const length = body === undefined ? {} : { 'content-length': String(body.byteLength), 'content-md5': md5Of(body) }
    const signed = signedHeaders(keys, {
      method,
      url,
      headers: { ...headers, ...length },
      bodySha256: sha256(body ?? ''),
      nowMs: nowMs(),
    })
    return door.send({ method, url, headers: signed, body, signal }, (refused) => problemOf(refused, nowMs()))
  }
  return {
    ask,
    async elements(wanted) {
      const response = await ask(wanted)
      const elements: XmlElement[] = []
      for await (const element of childrenOf(piecesOf(response, wanted.signal))) elements.push(element)
      if (elements[0]?.root === 'Error')
        throw problemOfCode(codeIn(elements), {}) ?? new CloudError('unavailable', { text: codeIn(elements) })
      return elements
    },
    async done(wanted) {
      const response = await ask(wanted)
      if (wanted.method === 'HEAD') response.resume()
      else await textOf(piecesOf(response, wanted.signal))
      return response
    },
    copySource: (key) => s3Encoded(`/${bucket}/${key}`).replaceAll('%2F', '/'),
  }
}

/** The store's own form wants the bucket in the host; most others want it in the path. */
function placeOf(root: URL, bucket: string): { readonly origin: string; readonly path: string } {
  const base = root.pathname.replace(/\/+$/, '')
  if (root.hostname.startsWith(`${bucket}.`)) return { origin: root.origin, path: base }
  const isOwnForm = root.hostname.endsWith('.amazonaws.com') && !bucket.includes('.')
  if (isOwnForm) return { origin: `${root.protocol}//${bucket}.${root.host}`, path: base }
  return { origin: root.origin, path: `${base}/${s3Encoded(bucket)}` }
}

const md5Of = (body: Uint8Array): string => createHash('md5').update(body).digest('base64')
const codeIn = (elements: readonly XmlElement[]): string => elements.find(({ name }) => name === 'Code')?.text ?? ''

const signInCodes: ReadonlySet<string> = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'InvalidSecurity',
  'AccountProblem',
  'NotSignedUp',
])
const slowCodes: ReadonlySet<string> = new Set(['SlowDown', 'RequestLimitExceeded', 'TooManyRequests', 'Throttling', 'ThrottlingException'])
const passingCodes: ReadonlySet<string> = new Set([
  'InternalError',
  'ServiceUnavailable',
  'RequestTimeout',
  // The clock of the device, or a request that stood in a queue for too long.
  'RequestTimeTooSkewed',
  // The bytes were damaged on their way.
  'BadDigest',
  'XAmzContentSHA256Mismatch',
  'OperationAborted',
])
const missingCodes: ReadonlySet<string> = new Set(['NoSuchKey', 'NoSuchBucket', 'NoSuchUpload', 'InvalidBucketName'])
const fullCodes: ReadonlySet<string> = new Set(['QuotaExceeded', 'EntityTooLarge', 'XMinioStorageFull', 'StorageFull'])

function problemOfCode(code: string, detail: { readonly retryAfterMs?: number | undefined }): CloudError | undefined {
  if (signInCodes.has(code)) return new CloudError('signInNeeded', { text: code })
  if (slowCodes.has(code)) return new CloudError('rateLimited', { text: code, ...detail })
  if (passingCodes.has(code)) return new CloudError('unavailable', { text: code })
  if (missingCodes.has(code)) return new CloudError('notFound', { text: code })
  if (fullCodes.has(code)) return new CloudError('quotaFull', { text: code })
  if (code === 'PreconditionFailed') return new CloudError('changed', { text: code })
  return undefined
}

function problemOf(refused: Refused, nowMs: number): CloudError {
  const [, code = ''] = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(refused.text) ?? []
  const common = commonProblem(refused, nowMs)
  const named = problemOfCode(code, { retryAfterMs: common?.retryAfterMs })
  if (named) return named
  if (refused.status === 412 || refused.status === 416) return new CloudError('changed', { text: code })
  return common ?? new CloudError('protocol', { text: `HTTP ${refused.status} ${code}` })
}
