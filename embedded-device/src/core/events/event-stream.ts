import type { ServerResponse } from 'node:http'
import type { EndReason } from '../auth/session-ends.ts'
import { commonHeaders } from '../http/security-headers.ts'

/** One screen's open stream of server-sent events. */
export interface EventStream {
  readonly family: string
  /** Sends one event. A reader too slow for it gets `reset` instead, once it has caught up. */
  send(event: { readonly name: string; readonly data: unknown; readonly id?: number }): void
  /** Ends the stream after telling why. */
  kick(reason: EndReason): void
  onClosed(work: () => void): void
}

/** Who reads a stream. */
export interface StreamReader {
  readonly family: string
  /** Asked at every heartbeat; the stream ends when it answers false. */
  readonly isAlive: () => boolean
  /** True sends every event as a plain message that carries its name. */
  readonly isWrapped?: boolean
}

/** All open streams of the device. */
export interface EventStreams extends Disposable {
  /** Takes over the answer and keeps it open. `isAlive` is asked at every heartbeat (P7). */
  open(response: ServerResponse, reader: StreamReader): EventStream
  /** S-D5: every stream of a session that ended is notified at once. */
  kick(family: string, reason: EndReason): void
  /** Whether a session listens now. */
  isOpen(family: string): boolean
  readonly count: number
}

const heartbeatMs = 15_000
// What a reader may owe us before events are dropped for it.
const backlogBytes = 256 << 10
const retryMs = 3_000

export function createEventStreams(): EventStreams {
  const streams = new Set<OpenStream>()
  return {
    open(response, reader) {
      const stream = openStream(response, reader)
      streams.add(stream)
      stream.onClosed(() => streams.delete(stream))
      return stream
    },
    kick(family, reason) {
      for (const stream of [...streams]) if (stream.family === family) stream.kick(reason)
    },
    isOpen: (family) => [...streams].some((stream) => stream.family === family),
    get count() {
      return streams.size
    },
    [Symbol.dispose]() {
      for (const stream of [...streams]) stream.end()
    },
  }
}

type OpenStream = EventStream & { end(): void }

/** Sends the headers, starts the heartbeat and stops it when the connection closes. */
function openStream(response: ServerResponse, { family, isAlive, isWrapped = false }: StreamReader): OpenStream {
  const textOf = isWrapped ? wrappedText : eventText
  writeHeaders(response)
  const write = createWriter(response, textOf({ name: 'reset', data: {} }))
  const closers: (() => void)[] = []
  const end = (): void => void response.end()
  const heart = setInterval(() => (isAlive() ? write(': alive\n\n') : end()), heartbeatMs)
  heart.unref()
  response.once('close', () => {
    clearInterval(heart)
    for (const close of closers) close()
  })
  return {
    family,
    send: (event) => write(textOf(event)),
    kick(reason) {
      write(textOf({ name: 'session.kicked', data: { reason } }))
      end()
    },
    onClosed: (work) => void closers.push(work),
    end,
  }
}

function writeHeaders(response: ServerResponse): void {
  response.writeHead(200, {
    ...commonHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${retryMs}\n\n`)
}

/** Writes until the reader is too slow; then drops events and writes `resetText` once the reader has caught up. */
function createWriter(response: ServerResponse, resetText: string): (text: string) => void {
  let isBehind = false
  return function write(text) {
    if (response.writableEnded || response.destroyed) return
    if (isBehind) return
    response.write(text)
    if (response.writableLength <= backlogBytes) return
    isBehind = true
    response.once('drain', () => {
      isBehind = false
      write(resetText)
    })
  }
}

interface SentEvent {
  readonly name: string
  readonly data: unknown
  readonly id?: number
}

/** A page cannot listen for the name of an event that it does not know yet; a plain message reaches it. */
function wrappedText({ name, data, id }: SentEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify({ event: name, data })}\n\n`
}

function eventText({ name, data, id }: SentEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
