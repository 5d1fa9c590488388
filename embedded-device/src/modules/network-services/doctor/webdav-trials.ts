import { request as plainRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect } from 'node:net'
import { once } from 'node:events'
import { TLSSocket } from 'node:tls'
import type { Trial } from './doctor.ts'

/** Where the doctor connects to, and as whom. */
export interface TrialTarget {
  readonly host: string
  readonly port: number
  readonly isEncrypted: boolean
  readonly name: string
  readonly password: string
  /** A folder that the user may write to, as the names that clients see. */
  readonly folder: readonly string[]
  readonly fileName: string
  readonly content: Buffer
}

const timeoutMs = 10_000

interface Reply {
  readonly status: number
  readonly body: Buffer
  readonly protocol: string
}

/** What WebDAV has to do for its clients. */
export function webdavTrials(target: TrialTarget, prefix: string): readonly Trial[] {
  const { host, port, isEncrypted, folder, fileName, content } = target
  const folderPath = [prefix, ...folder.map(encodeURIComponent)].join('/')
  const filePath = `${folderPath}/${encodeURIComponent(fileName)}`
  const ask = async (method: string, path: string, options: { readonly depth?: string; readonly body?: Buffer } = {}): Promise<Reply> => {
    const reply = await send(target, { method, path, ...options })
    if (reply.status >= 400) throw new Error(`HTTP ${reply.status}`)
    return reply
  }
  const encrypt: Trial = { step: 'encrypt', run: async () => (await send(target, { method: 'OPTIONS', path: prefix })).protocol }
  return [
    { step: 'connect', run: () => reachPort(host, port) },
    ...(isEncrypted ? [encrypt] : []),
    { step: 'signIn', run: async () => String((await ask('PROPFIND', prefix, { depth: '0' })).status) },
    { step: 'list', run: async () => countOf((await ask('PROPFIND', `${folderPath}/`, { depth: '1' })).body) },
    { step: 'write', run: async () => (await ask('PUT', filePath, { body: content }), String(content.byteLength)) },
    {
      step: 'read',
      run: async () => {
        const { body } = await ask('GET', filePath)
        if (!body.equals(content)) throw new Error('the content differs')
        return String(body.byteLength)
      },
    },
    { step: 'remove', run: async () => String((await ask('DELETE', filePath)).status) },
  ]
}

/** Entries below the folder itself. */
const countOf = (body: Buffer): string => String(body.toString('utf8').split('<D:response>').length - 2)

/** Opens a connection and closes it. */
export async function reachPort(host: string, port: number): Promise<string> {
  const socket = connect({ host, port, timeout: timeoutMs })
  try {
    await once(socket, 'connect')
    return `${host}:${port}`
  } finally {
    socket.destroy()
  }
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly depth?: string
  readonly body?: Buffer
}

async function send(target: TrialTarget, { method, path, depth, body }: Sent): Promise<Reply> {
  const { host, port, name, password, isEncrypted } = target
  const headers = {
    authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
    'content-length': body?.byteLength ?? 0,
    ...(depth === undefined ? {} : { depth }),
  }
  const options = { host, port, method, path, headers, timeout: timeoutMs, agent: false as const }
  // The device connects to itself, so its own certificate needs no judge.
  const request = isEncrypted ? secureRequest({ ...options, rejectUnauthorized: false }) : plainRequest(options)
  request.on('timeout', () => request.destroy(new Error('timeout')))
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  const protocol = response.socket instanceof TLSSocket ? (response.socket.getProtocol() ?? '') : ''
  for await (const piece of response as AsyncIterable<Buffer>) pieces.push(piece)
  return { status: response.statusCode ?? 0, body: Buffer.concat(pieces), protocol }
}
