import { visitChunkBytes } from '@cove/device-contract/shares'
import { createMD5 } from 'hash-wasm'
import { calls } from './calls.ts'
import type { Visitor } from './calls.ts'

/** How far a file is. */
export type UploadState = 'waiting' | 'running' | 'paused' | 'done' | 'failed'

/** One file that a visitor sends. */
export interface Upload {
  readonly file: File
  state: UploadState
  sentBytes: number
  /** MD5 of the whole file, when it is known. */
  fingerprint: string
  error: string
}

/** Makes an upload that waits. */
export const newUpload = (file: File): Upload => ({ file, state: 'waiting', sentBytes: 0, fingerprint: '', error: '' })

const attempts = 4
const pauseMs = 1500
const isTemporary: ReadonlySet<string> = new Set(['offline', 'systemBusy', 'ioError', 'chunkMismatch', 'uploadInProgress'])

interface Sending {
  readonly visitor: Visitor
  readonly contributor: string
  readonly upload: Upload
  readonly onProgress: () => void
}

const factsOf = ({ contributor, upload: { file } }: Sending) => ({
  contributor,
  name: file.name,
  sizeBytes: file.size,
  modifiedSeconds: file.lastModified / 1000,
})

/** Sends a file in chunks, each with its MD5; what the device has already is not sent again. Pausing sets the state. */
export async function sendFile(sending: Sending): Promise<void> {
  const { upload, onProgress } = sending
  upload.state = 'running'
  try {
    const begun = await repeated(() => calls.visitUpload({ body: { ...sending.visitor, ...factsOf(sending) } }))
    await sendChunks(sending, begun.finished ? [[0, upload.file.size]] : begun.received)
  } catch (error) {
    if (upload.state === 'running') upload.state = 'failed'
    upload.error = error instanceof Error ? error.message : ''
  }
  onProgress()
}

async function sendChunks(sending: Sending, received: readonly (readonly [number, number])[]): Promise<void> {
  const { upload, onProgress } = sending
  const { file } = upload
  const whole = await createMD5()
  for (let start = 0; start < file.size; start += visitChunkBytes) {
    if (upload.state !== 'running') return
    const end = Math.min(file.size, start + visitChunkBytes)
    const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer())
    whole.update(bytes)
    const isThere = received.some(([from, to]) => from <= start && end <= to)
    if (!isThere) await sendChunk(sending, { start, end, bytes })
    upload.sentBytes = end
    onProgress()
  }
  upload.fingerprint = whole.digest('hex')
  upload.sentBytes = file.size
  upload.state = 'done'
}

interface Chunk {
  readonly start: number
  readonly end: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

async function sendChunk(sending: Sending, { start, end, bytes }: Chunk): Promise<void> {
  const hash = await createMD5()
  const chunkMd5 = hash.update(bytes).digest('hex')
  const query = { ...sending.visitor, ...factsOf(sending), start, end, chunkMd5 }
  await repeated(() => calls.visitChunk({ query, body: bytes }))
}

type Answer<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }

/** Tries again while the connection is the problem. Throws the name of the refusal. */
async function repeated<T>(work: () => Promise<Answer<T>>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await work().catch((): Answer<T> => ({ ok: false, error: { name: 'offline' } }))
    if (answer.ok) return answer.data
    if (attempt >= attempts || !isTemporary.has(answer.error.name)) throw new Error(answer.error.name)
    await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt))
  }
}
