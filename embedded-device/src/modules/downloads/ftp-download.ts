import { Writable } from 'node:stream'
import { Client, FTPError } from 'basic-ftp'
import type { AddressGuard } from '../../core/http/address-guard.ts'
import { DownloadFailure, refusedAddress } from './download-failure.ts'
import type { DownloadProvider, DownloadSink, DownloadTask, PartSink } from './download-types.ts'

export interface FtpDownloadOptions {
  readonly guard: AddressGuard
  readonly silenceMs?: number
}

interface FtpTransfer {
  readonly task: DownloadTask
  readonly sink: DownloadSink
  readonly client: Client
}

/** DL-01b: downloads by FTP and resumes in the middle with REST while size and time of the file are the same. */
export function createFtpDownload({ guard, silenceMs = 60_000 }: FtpDownloadOptions): DownloadProvider {
  return {
    async start(task, sink, signal) {
      const client = new Client(silenceMs, { allowSeparateTransferHost: false, maxListingBytes: 1 << 20 })
      const stop = (): void => client.close()
      signal.addEventListener('abort', stop, { once: true })
      try {
        await download(guard, { task, sink, client })
        return { kind: 'file' }
      } catch (error) {
        signal.throwIfAborted()
        throw failureOf(error)
      } finally {
        signal.removeEventListener('abort', stop)
        client.close()
      }
    },
  }
}

async function download(guard: AddressGuard, { task, sink, client }: FtpTransfer): Promise<void> {
  const part = await sink.openPart()
  const url = new URL(task.source)
  await signIn(guard, client, url)
  const path = decodeURIComponent(url.pathname.slice(1))
  const totalBytes = await client.size(path)
  const changed = await client.lastMod(path).then(
    (date) => date.toISOString(),
    () => undefined,
  )
  const isSame = changed !== undefined && task.validator?.lastModified === changed && task.totalBytes === totalBytes
  const fromByte = isSame && part.heldBytes <= totalBytes ? part.heldBytes : 0
  await part.begin({
    fromByte,
    totalBytes,
    validator: changed === undefined ? undefined : { lastModified: changed },
    name: undefined,
  })
  if (fromByte < totalBytes) await pour(client, part, { path, fromByte })
}

async function signIn(guard: AddressGuard, client: Client, url: URL): Promise<void> {
  const user = url.username === '' ? {} : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  await client.access({ host: await addressOf(guard, url.hostname), port: url.port === '' ? 21 : Number(url.port), ...user })
  const peer = client.ftp.socket.remoteAddress
  if (peer !== undefined && !guard.mayConnect(peer)) throw refusedAddress(peer)
}

/** S-I1: the name is looked up once, judged, and the address itself is connected to. */
function addressOf(guard: AddressGuard, host: string): Promise<string> {
  const plain = host.replace(/^\[|\]$/g, '')
  guard.checkHost(plain)
  return new Promise((resolve, reject) => {
    guard.lookup(plain, { all: false }, (error, address) => {
      if (error) reject(error)
      else if (typeof address === 'string') resolve(address)
      else reject(refusedAddress(plain))
    })
  })
}

async function pour(client: Client, part: PartSink, from: { readonly path: string; readonly fromByte: number }): Promise<void> {
  let problem: unknown
  const into = new Writable({
    highWaterMark: 1 << 20,
    write(piece: Uint8Array, _encoding, done) {
      part.write(piece).then(
        () => done(),
        (cause: unknown) => {
          // The client reports its own error instead; ours says whether another try makes sense.
          problem = cause
          done(cause instanceof Error ? cause : new Error('write failed'))
        },
      )
    },
  })
  try {
    await client.downloadTo(into, from.path, from.fromByte)
  } catch (error) {
    throw problem ?? error
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof FTPError) {
    const text = `FTP ${error.code}`
    if (error.code === 550) return new DownloadFailure('fileNotFound', { isFinal: true, text, cause: error })
    if (error.code === 530 || error.code === 532) return new DownloadFailure('noPermission', { isFinal: true, text, cause: error })
    return new DownloadFailure('downloadFailed', { isFinal: error.code >= 500, text, cause: error })
  }
  if (error instanceof DownloadFailure || !(error instanceof Error) || error.name === 'Refusal') return error
  const code = (error as NodeJS.ErrnoException).code
  const isDisk = code !== undefined && ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EFBIG'].includes(code)
  return isDisk ? error : new DownloadFailure('downloadFailed', { isFinal: false, text: error.message, cause: error })
}
