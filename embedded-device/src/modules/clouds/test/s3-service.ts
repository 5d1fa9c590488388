import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One object as the store keeps it. */
interface Stored {
  readonly body: Buffer
  readonly etag: string
  readonly changedMs: number
}

interface Parts {
  readonly key: string
  readonly parts: Map<number, Buffer>
}

/** What a test wants of the next answers. */
export interface Faults {
  /** Every so many-th request fails with a fault of the service; 0: none. */
  failEvery: number
  /** Every so many-th GET of an object ends in the middle; 0: none. */
  cutEvery: number
  /** Every request is answered with this pause. */
  slowDownSeconds: number
  delayMs: number
}

/** A store with one bucket, in memory. */
export interface S3Service extends AsyncDisposable {
  readonly address: string
  readonly objects: Map<string, Stored>
  readonly uploads: Map<string, Parts>
  readonly faults: Faults
  /** Each request that came, in order: method, path, and when. */
  readonly log: { readonly what: string; readonly atMs: number }[]
}

export const s3Keys = { user: 'AKTEST', password: 'a secret of tests', region: 'region-a', bucket: 'family' }

class S3Failure extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/** Starts the store. It checks signatures and hashes as the documents of the protocol say, independently of the driver. */
export async function startS3(): Promise<S3Service> {
  const state = {
    objects: new Map<string, Stored>(),
    uploads: new Map<string, Parts>(),
    faults: { failEvery: 0, cutEvery: 0, slowDownSeconds: 0, delayMs: 0 },
    log: [] as { what: string; atMs: number }[],
  }
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const failure = error instanceof S3Failure ? error : new S3Failure(500, 'InternalError')
      if (response.headersSent) return void response.destroy()
      const retry = failure.code === 'SlowDown' ? { 'retry-after': String(state.faults.slowDownSeconds) } : {}
      response.writeHead(failure.status, { 'content-type': 'application/xml', ...retry })
      response.end(request.method === 'HEAD' ? undefined : xml('Error', `<Code>${failure.code}</Code>`))
    })
  })
  const answer = answering(state)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...state,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers requests, with the faults that a test wants. */
function answering(state: Omit<S3Service, 'address' | typeof Symbol.asyncDispose>) {
  const counts = { all: 0, gets: 0 }
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    state.log.push({ what: `${request.method} ${url.pathname}${url.search}`, atMs: performance.now() })
    const body = await bodyOf(request)
    counts.all += 1
    if (state.faults.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.faults.delayMs))
    if (state.faults.slowDownSeconds > 0) throw new S3Failure(503, 'SlowDown')
    if (state.faults.failEvery > 0 && counts.all % state.faults.failEvery === 0) throw new S3Failure(500, 'InternalError')
    checkSignature(request, url, body)
    checkBody(request, body)
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== s3Keys.bucket) throw new S3Failure(404, 'NoSuchBucket')
    const key = rest.map(decodeURIComponent).join('/')
    const handled = handle(state, { request, url, key, body })
    const bytes = handled.body ?? Buffer.alloc(0)
    response.writeHead(handled.status ?? 200, { 'content-length': bytes.byteLength, ...handled.headers })
    const isGet = request.method === 'GET' && key !== ''
    if (isGet) counts.gets += 1
    if (isGet && state.faults.cutEvery > 0 && counts.gets % state.faults.cutEvery === 0 && bytes.byteLength > 1) {
      response.write(bytes.subarray(0, Math.ceil(bytes.byteLength / 2)))
      setTimeout(() => response.destroy(), 20)
      return
    }
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}

interface Asked {
  readonly request: IncomingMessage
  readonly url: URL
  readonly key: string
  readonly body: Buffer
}

interface Handled {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: Buffer
}

type State = Pick<S3Service, 'objects' | 'uploads'>

function handle(state: State, asked: Asked): Handled {
  const { request, url, key } = asked
  const query = url.searchParams
  if (key === '') return request.method === 'POST' && query.has('delete') ? removeMany(state, asked) : listing(state, query)
  if (query.has('uploads')) return begin(state, key)
  if (query.has('uploadId')) return ofUpload(state, asked, query.get('uploadId') ?? '')
  if (request.method === 'PUT') return put(state, asked)
  if (request.method === 'DELETE') {
    state.objects.delete(key)
    return { status: 204 }
  }
  return get(state, asked)
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')
const xml = (root: string, inner: string): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`)
const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function put({ objects }: State, { request, key, body }: Asked): Handled {
  const source = request.headers['x-amz-copy-source']
  if (typeof source !== 'string') {
    objects.set(key, { body, etag: `"${md5(body)}"`, changedMs: Date.now() })
    return { headers: { etag: `"${md5(body)}"` } }
  }
  const from = objects.get(decodeURIComponent(source).split('/').slice(2).join('/'))
  if (!from) throw new S3Failure(404, 'NoSuchKey')
  objects.set(key, { ...from, changedMs: Date.now() })
  return { body: xml('CopyObjectResult', `<ETag>${safe(from.etag)}</ETag>`) }
}

function get({ objects }: State, { request, key }: Asked): Handled {
  const object = objects.get(key)
  if (!object) throw new S3Failure(404, 'NoSuchKey')
  const { etag, body } = object
  if (request.headers['if-match'] !== undefined && request.headers['if-match'] !== etag) throw new S3Failure(412, 'PreconditionFailed')
  const headers = { etag, 'last-modified': new Date(object.changedMs).toUTCString() }
  const [, start] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
  if (start === undefined) return { headers, body }
  if (Number(start) >= body.byteLength) throw new S3Failure(416, 'InvalidRange')
  const range = `bytes ${start}-${body.byteLength - 1}/${body.byteLength}`
  return { status: 206, headers: { ...headers, 'content-range': range }, body: body.subarray(Number(start)) }
}

/** Keys in the order of their bytes, common prefixes rolled up, pages of at most a thousand. */
function listing({ objects }: State, query: URLSearchParams): Handled {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const most = Math.min(1000, Number(query.get('max-keys') ?? 1000))
  const after = query.get('continuation-token')
  const encode = query.get('encoding-type') === 'url' ? (text: string) => encodeURIComponent(text).replaceAll('%2F', '/') : safe
  const rows = new Map<string, string>()
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix))
  for (const key of keys.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    const common = end < 0 ? undefined : key.slice(0, end + 1)
    if (common !== undefined) rows.set(common, `<CommonPrefixes><Prefix>${encode(common)}</Prefix></CommonPrefixes>`)
    else rows.set(key, contents(key, objects.get(key), encode))
  }
  const all = [...rows].filter(([name]) => after === null || Buffer.compare(Buffer.from(name), Buffer.from(after, 'base64url')) > 0)
  const page = all.slice(0, most)
  const isCut = all.length > page.length
  const next = isCut ? `<NextContinuationToken>${Buffer.from(page.at(-1)?.[0] ?? '').toString('base64url')}</NextContinuationToken>` : ''
  const encoding = query.get('encoding-type') === 'url' ? '<EncodingType>url</EncodingType>' : ''
  const head = `<Name>${s3Keys.bucket}</Name><Prefix>${encode(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>${encoding}`
  return { body: xml('ListBucketResult', `${head}<IsTruncated>${isCut}</IsTruncated>${next}${page.map(([, row]) => row).join('')}`) }
}

const contents = (key: string, object: Stored | undefined, encode: (text: string) => string): string =>
  `<Contents><Key>${encode(key)}</Key><LastModified>${new Date(object?.changedMs ?? 0).toISOString()}</LastModified>` +
  `<ETag>${safe(object?.etag ?? '')}</ETag><Size>${object?.body.byteLength ?? 0}</Size></Contents>`

function removeMany({ objects }: State, { body }: Asked): Handled {
  for (const [, key = ''] of body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(plain(key))
  return { body: xml('DeleteResult', '') }
}

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#13;', '\r').replaceAll('&amp;', '&')

function begin({ uploads }: State, key: string): Handled {
  const uploadId = randomBytes(8).toString('hex')
  uploads.set(uploadId, { key, parts: new Map() })
  return { body: xml('InitiateMultipartUploadResult', `<UploadId>${uploadId}</UploadId>`) }
}

function ofUpload({ objects, uploads }: State, { request, url, body, key }: Asked, uploadId: string): Handled {
  const upload = uploads.get(uploadId)
  if (upload?.key !== key) throw new S3Failure(404, 'NoSuchUpload')
  const { parts } = upload
  if (request.method === 'DELETE') {
    uploads.delete(uploadId)
    return { status: 204 }
  }
  if (request.method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body)
    return { headers: { etag: `"${md5(body)}"` } }
  }
  const numbers = [...parts.keys()].toSorted((one, other) => one - other)
  if (request.method === 'GET') {
    const rows = numbers.map((number) => {
      const bytes = parts.get(number) ?? Buffer.alloc(0)
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5(bytes)}"</ETag><Size>${bytes.byteLength}</Size></Part>`
    })
    return { body: xml('ListPartsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`) }
  }
  const wanted = [...body.toString('utf8').matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
  const bodies = wanted.map(([, number, etag]) => {
    const bytes = parts.get(Number(number))
    if (!bytes || etag !== `"${md5(bytes)}"`) throw new S3Failure(400, 'InvalidPart')
    return bytes
  })
  if (bodies.slice(0, -1).some((bytes) => bytes.byteLength < 5 << 20)) throw new S3Failure(400, 'EntityTooSmall')
  const etag = `"${md5(Buffer.concat(bodies.map((bytes) => createHash('md5').update(bytes).digest())))}-${bodies.length}"`
  objects.set(key, { body: Buffer.concat(bodies), etag, changedMs: Date.now() })
  uploads.delete(uploadId)
  return { body: xml('CompleteMultipartUploadResult', `<ETag>${safe(etag)}</ETag>`) }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

function checkBody({ headers }: IncomingMessage, body: Buffer): void {
  const wanted = headers['content-md5']
  if (wanted !== undefined && createHash('md5').update(body).digest('base64') !== wanted) throw new S3Failure(400, 'BadDigest')
  const sum = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== sum) throw new S3Failure(400, 'XAmzContentSHA256Mismatch')
}

/** Signature version 4, from the request as it came over the wire. */
function checkSignature({ method, url: target = '', headers }: IncomingMessage, url: URL, _body: Buffer): void {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, user, day = '', region = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (user === undefined) throw new S3Failure(403, 'AccessDenied')
  if (user !== s3Keys.user) throw new S3Failure(403, 'InvalidAccessKeyId')
  const stamp = String(headers['x-amz-date'])
  const sentMs = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(sentMs - Date.now()) < 15 * 60_000)) throw new S3Failure(403, 'RequestTimeTooSkewed')
  if (region !== s3Keys.region) throw new S3Failure(400, 'AuthorizationHeaderMalformed')
  const query = [...url.searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).toSorted()
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const path = (target.split('?')[0] ?? '')
    .split('/')
    .map((part) => strict(decodeURIComponent(part)))
    .join('/')
  const canonical = [method, path, query.join('&'), lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${stamp}\n${day}/${region}/s3/aws4_request\n${hashed}`
  let key: Buffer | string = `AWS4${s3Keys.password}`
  for (const part of [day, region, 's3', 'aws4_request', text]) key = createHmac('sha256', key).update(part).digest()
  if (Buffer.from(key).toString('hex') !== signature) throw new S3Failure(403, 'SignatureDoesNotMatch')
}

const strict = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
