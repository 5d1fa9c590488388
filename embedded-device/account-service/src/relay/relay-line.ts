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
  /** Whether the page's connection to the relay was encrypted, or never left its machine. */
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
  /** Opens a stream; undefined when the line carries as many as it may. `onHead` gets the answer's head once. */
  open(request: RelayRequest, onHead: (answer: RelayAnswer) => void): RelayStream | undefined
  answer(stream: RelayStream, head: RelayAnswer): void
  control(message: Readonly<Record<string, unknown>>): void
  close(): void
}

export interface RelayLineOptions {
  readonly maxStreams: number
  /** An incoming request; absent on the side that only sends requests. */
  readonly onRequest?: (request: RelayRequest, stream: RelayStream) => void
  readonly onControl?: (message: Readonly<Record<string, unknown>>) => void
  readonly onClosed?: () => void
}

interface HeldStream extends StreamEnd {
  readonly onHead?: (answer: RelayAnswer) => void
}

const maxStreamId = 2 ** 32 - 1

/** Speaks the relay's frames over a link. A malformed message, or one that breaks a rule, closes the link. */
export function createRelayLine(link: MessageLink, options: RelayLineOptions): RelayLine {
  const streams = createStreams(link, options)
  link.onMessage((message) => {
    if (!isHandled(streams, options, message)) link.close()
  })
  link.onClosed(() => {
    streams.close()
    options.onClosed?.()
  })
  return {
    open(request, onHead) {
      const stream = streams.openNext(onHead)
      if (stream) streams.send(stream.streamId, frameKinds.open, jsonPayload(request))
      return stream
    },
    answer: (stream, head) => streams.send(stream.streamId, frameKinds.head, jsonPayload(head)),
    control: (message) => streams.send(0, frameKinds.control, jsonPayload(message)),
    close: () => link.close(),
  }
}

/** The open streams of a link. */
function createStreams(link: MessageLink, { maxStreams, onRequest }: RelayLineOptions) {
  const streams = new Map<number, HeldStream>()
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
    // A reset is an event of the exchange; the reader or writer of the stream gets it too.
    end.stream.on('error', () => {})
    streams.set(streamId, onHead ? { ...end, onHead } : end)
    return end.stream
  }
  return {
    send,
    get: (streamId: number) => streams.get(streamId),
    openNext(onHead: (answer: RelayAnswer) => void): RelayStream | undefined {
      if (isClosed || streams.size >= maxStreams || lastId >= maxStreamId) return undefined
      lastId += 1
      return hold(lastId, onHead)
    },
    /** Takes a request of the other end; false when its number does not rise or no request is expected. */
    accept(streamId: number, request: RelayRequest): boolean {
      // Numbers only rise, so an old stream is never taken for a new one.
      if (!onRequest || streamId <= lastId) return false
      lastId = streamId
      if (streams.size >= maxStreams) send(streamId, frameKinds.reset, noBytes)
      else onRequest(request, hold(streamId))
      return true
    },
    close(): void {
      isClosed = true
      for (const { stream } of [...streams.values()]) stream.destroy(new Error('relay line closed'))
    },
  }
}

/** Handles one message; false when it is malformed or breaks a rule. */
function isHandled(streams: ReturnType<typeof createStreams>, { onControl }: RelayLineOptions, message: Buffer): boolean {
  const frame = decodeFrame(message)
  if (!frame) return false
  const { kind, streamId, payload } = frame
  if (kind === frameKinds.open) {
    const request = requestOf(payload)
    return request !== undefined && streams.accept(streamId, request)
  }
  if (kind === frameKinds.head) {
    const answer = answerOf(payload)
    if (answer) streams.get(streamId)?.onHead?.(answer)
    return answer !== undefined
  }
  if (kind === frameKinds.control) {
    const control = objectOf(payload)
    if (control) onControl?.(control)
    return control !== undefined
  }
  streams.get(streamId)?.receive(frame)
  return true
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
