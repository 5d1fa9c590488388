import type { CallDefinition } from '@cove/device-contract'

/** How a call streams. Undefined for a call that is read and answered at once. */
export type StreamKind = 'download' | 'events' | 'upload'

/** Decided by the contract, so that no call that streams can be forgotten. */
export function streamKindOf({ answerKind, bodyKind }: CallDefinition): StreamKind | undefined {
  if (answerKind === 'bytes') return 'download'
  if (answerKind === 'event-stream') return 'events'
  return bodyKind === 'octet-stream' || bodyKind === 'multipart' ? 'upload' : undefined
}

/** A request whose body or answer is on its way. */
export interface LiveRequest {
  readonly kind: StreamKind
  readonly family: string
  readonly userNo: string
  /** True while its session may do what it began (P7). */
  readonly isAlive: () => boolean
  /** Breaks it off. */
  readonly end: () => void
}

/** S-D5: everything that streams, by session. What streams ends with its session. */
export interface LiveRequests extends Disposable {
  /** The caller disposes when the request is over. Undefined when its session or user has as many of this kind as they may (S-C9). */
  enter(request: LiveRequest): Disposable | undefined
  /** Ends every request whose session is over; to be called whenever a session ends. */
  recheck(): void
  endFamily(family: string): void
  /** TM-02: what streams now. */
  list(): readonly LiveRequest[]
  readonly count: number
}

// A browser keeps six connections; a client with many windows stays far below. Uploads are limited by their blocks and gates.
const limits: Readonly<Record<StreamKind, { readonly perSession: number; readonly perUser: number }>> = {
  download: { perSession: 64, perUser: 128 },
  events: { perSession: 16, perUser: 64 },
  upload: { perSession: Infinity, perUser: Infinity },
}
/** Sessions also end without an event, by their time: everything is asked again so often. */
const sweepMs = 15_000

export function createLiveRequests(): LiveRequests {
  const requests = new Set<LiveRequest>()
  let sweep: NodeJS.Timeout | undefined
  let isChecking = false

  function leave(request: LiveRequest): void {
    requests.delete(request)
    if (requests.size > 0) return
    clearInterval(sweep)
    sweep = undefined
  }
  function recheck(): void {
    // Asking may end further sessions, which asks again.
    if (isChecking) return
    isChecking = true
    try {
      const alive = new Map<string, boolean>()
      for (const { family, isAlive } of requests) if (!alive.has(family)) alive.set(family, isAlive())
      for (const request of [...requests]) if (alive.get(request.family) === false) request.end()
    } finally {
      isChecking = false
    }
  }
  return {
    enter(request) {
      if (isFull(requests, request)) return undefined
      requests.add(request)
      sweep ??= setInterval(recheck, sweepMs).unref()
      return { [Symbol.dispose]: () => leave(request) }
    },
    recheck,
    endFamily(family) {
      for (const request of [...requests]) if (request.family === family) request.end()
    },
    list: () => [...requests],
    get count() {
      return requests.size
    },
    [Symbol.dispose]() {
      for (const request of [...requests]) request.end()
      clearInterval(sweep)
    },
  }
}

/** Whether the session or the user of a request has as many of its kind as they may. */
function isFull(requests: ReadonlySet<LiveRequest>, { kind, family, userNo }: LiveRequest): boolean {
  const { perSession, perUser } = limits[kind]
  let ofSession = 0
  let ofUser = 0
  for (const other of requests) {
    if (other.kind !== kind || other.userNo !== userNo) continue
    ofUser += 1
    if (other.family === family) ofSession += 1
  }
  return ofSession >= perSession || ofUser >= perUser
}
