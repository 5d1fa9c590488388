import { createHash, createHmac } from 'node:crypto'

/** What a request is signed with. */
export interface S3Keys {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

/** A request to be signed: everything that is sent except the signature. */
export interface S3Request {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly bodySha256: string
  readonly nowMs: number
}

const algorithm = 'AWS4-HMAC-SHA256'

/** The headers of a request with its signature, version 4: all headers that are given are signed, and the host. */
export function signedHeaders({ accessKey, secretKey, region }: S3Keys, request: S3Request): Record<string, string> {
  const stamp = new Date(request.nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const headers = { ...request.headers, 'x-amz-date': stamp, 'x-amz-content-sha256': request.bodySha256 }
  const named = Object.entries({ ...headers, host: request.url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = named.map(([name]) => name).join(';')
  const lines = named.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = [request.method, request.url.pathname, canonicalQuery(request.url), lines, names, request.bodySha256].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [algorithm, stamp, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${secretKey}`))
  const signature = hmac(key, text).toString('hex')
  return { ...headers, authorization: `${algorithm} Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}` }
}

/** SHA-256 in hex. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** Percent-encoding as the signature wants it: all but letters, digits and `-_.~`. */
export const s3Encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The address with this query, encoded as it is signed. */
export function withQuery(url: URL, query: Readonly<Record<string, string>>): URL {
  const text = Object.entries(query)
    .map(([name, value]) => `${s3Encoded(name)}=${s3Encoded(value)}`)
    .toSorted()
    .join('&')
  return new URL(text === '' ? url.pathname : `${url.pathname}?${text}`, url)
}

const canonicalQuery = (url: URL): string => url.search.slice(1)
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
