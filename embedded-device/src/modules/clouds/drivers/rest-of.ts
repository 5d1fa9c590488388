import type { IncomingMessage } from 'node:http'
import { piecesOf } from '../door/cloud-http.ts'
import { CloudError } from '../door/cloud-error.ts'

interface Rest {
  readonly startByte: number
  /** Of the whole file. */
  readonly sizeBytes: number
  readonly signal: AbortSignal
}

/** The bytes from `startByte` to the end, whether the server knows ranges or sends everything. Rejects with `changed` for another size. */
export async function* restOf(response: IncomingMessage, { startByte, sizeBytes, signal }: Rest): AsyncGenerator<Uint8Array> {
  const isPart = response.statusCode === 206
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers['content-range'] ?? '') ?? []
  const length = response.headers['content-length']
  const whole = isPart ? (total === '*' ? undefined : total) : length
  if ((isPart && Number(start) !== startByte) || (whole !== undefined && Number(whole) !== sizeBytes)) {
    response.destroy()
    throw new CloudError('changed')
  }
  let position = isPart ? startByte : 0
  for await (const piece of piecesOf(response, signal)) {
    const wanted = piece.subarray(Math.max(0, startByte - position))
    position += piece.byteLength
    if (position > sizeBytes) throw new CloudError('changed')
    if (wanted.byteLength > 0) yield wanted
  }
  if (position !== sizeBytes) throw new CloudError('unavailable', { text: 'the answer ended early' })
}
