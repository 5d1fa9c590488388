import { decodeFrame, encodeFrame, frameKinds, jsonPayload, noBytes, objectOf } from './frames.ts'
import type { FrameKind } from './frames.ts'
import { createStreamEnd } from './relay-stream.ts'
import type { RelayStream, StreamEnd } from './relay-stream.ts'

/** A connection that carries whole messages, in order: a WebSocket, or a pair in a test. */
export interface MessageLink {
  send(message: Buffer): void
  onMessage(listener: (message: Buffer) => void): void
  onClosed(listener: () => void): void
  close(): void
}

/** The head of a request, as the relay passes it on. */
export interface RelayRequest {
  readonly method: string
  /** With its query, beginning with `/`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly hasBody: boolean
  /** Whether the page's own way to the relay was encrypted, or never left its machine. */
  readonly isSecure: boolean
  /** S-I6: the address of the page as the relay sees it; '' where it is not known. */
  readonly source: string
}

/** The head of an answer. */
export interface RelayAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** Many exchanges on one link, each with its own flow control. */
export interface RelayLine {
  /** Opens a stream; undefined when the line carries as many as it may. `onHead` hears the answer's head once. */
  open(request: RelayRequest, onHead: (answer: RelayAnswer) => void): RelayStream | undefined
  answer(stream: RelayStream, head: RelayAnswer): void
  control(message: Readonly<Record<string, unknown>>): void
  close(): void
}

export interface RelayLineOptions {
  readonly maxStreams: number
  /** A request that came; absent on the side that only asks. */
  readonly onRequest?: (request: RelayRequest, stream: RelayStream) => void
  readonly onControl?: (message: Readonly<Record<string, unknown>>) => void
  readonly onClosed?: () => void
}

interface Held extends StreamEnd {
  readonly onHead?: (answer: RelayAnswer) => void
}

const maxStreamId = 2 ** 32 - 1

/** Speaks the relay's frames over a link. A message that is no frame, or breaks a rule, closes the link. */
export function createRelayLine(link: MessageLink, options: RelayLineOptions): RelayLine {
  const streams = new Map<number, Held>()
  let lastId = 0
  let isClosed = false
  const send = (streamId: number, kind: FrameKind, payload: Buffer): void => {
    if (!isClosed) link.send(encodeFrame({ kind, streamId, payload }))
  }
  const hold = (streamId: number, onHead?: (answer: RelayAnswer) => void): RelayStream => {
    const end = createStreamEnd(streamId, {
      send: (kind, payload) => send(streamId, kind, payload),
      gone: () => void streams.delete(streamId),
    })
    // A reset is an event of the exchange; whoever reads or writes the stream hears it too.
    end.stream.on('error', () => {})
    streams.set(streamId, onHead ? { ...end, onHead } : end)
    return end.stream
  }
  const opened = (streamId: number, payload: Buffer): boolean => {
    const request = requestOf(payload)
    // Numbers only rise, so an old stream is never taken for a new one.
    if (!request || !options.onRequest || streamId <= lastId) return false
    lastId = streamId
    if (streams.size >= options.maxStreams) send(streamId, frameKinds.reset, noBytes)
    else options.onRequest(request, hold(streamId))
    return true
  }
  const headed = (streamId: number, payload: Buffer): boolean => {
    const answer = answerOf(payload)
    const held = streams.get(streamId)
    if (!answer) return false
    held?.onHead?.(answer)
    return true
  }
  const heard = (payload: Buffer): boolean => {
    const message = objectOf(payload)
    if (message) options.onControl?.(message)
    return message !== undefined
  }
  link.onMessage((message) => {
    const frame = decodeFrame(message)
    const isGood = !frame
      ? false
      : frame.kind === frameKinds.open
        ? opened(frame.streamId, frame.payload)
        : frame.kind === frameKinds.head
          ? headed(frame.streamId, frame.payload)
          : frame.kind === frameKinds.control
            ? heard(frame.payload)
            : (streams.get(frame.streamId)?.receive(frame), true)
    if (!isGood) link.close()
  })
  link.onClosed(() => {
    isClosed = true
    for (const { stream } of [...streams.values()]) stream.destroy(new Error('relay line closed'))
    options.onClosed?.()
  })
  return {
    open(request, onHead) {
      if (isClosed || streams.size >= options.maxStreams || lastId >= maxStreamId) return undefined
      lastId += 1
      const stream = hold(lastId, onHead)
      send(lastId, frameKinds.open, jsonPayload(request))
      return stream
    },
    answer: (stream, head) => send(stream.streamId, frameKinds.head, jsonPayload(head)),
    control: (message) => send(0, frameKinds.control, jsonPayload(message)),
    close: () => link.close(),
  }
}

function requestOf(payload: Buffer): RelayRequest | undefined {
  const value = objectOf(payload)
  if (!value) return undefined
  const { method, path, hasBody, isSecure, source } = value
  const headers = headersOf(value['headers'])
  if (typeof method !== 'string' || typeof path !== 'string' || !path.startsWith('/') || !headers) return undefined
  return { method, path, headers, hasBody: hasBody === true, isSecure: isSecure === true, source: typeof source === 'string' ? source : '' }
}

function answerOf(payload: Buffer): RelayAnswer | undefined {
  const value = objectOf(payload)
  const status = value?.['status']
  const headers = headersOf(value?.['headers'])
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 200 || status > 599 || !headers) return undefined
  return { status, headers }
}

function headersOf(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value)
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string') ? Object.fromEntries(entries) : undefined
}
