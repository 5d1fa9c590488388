import { newToken } from '@cove/server-kit'

/** Tickets that work once, kept in memory: a restart forgets them, and the ceremony begins again. */
export interface OneTime<T> {
  issue(payload: T): string
  /** What the ticket carries, without using it; undefined when it is unknown or too old. */
  peek(ticket: string): T | undefined
  /** Takes the ticket: of two requests at the same instant one gets it. */
  use(ticket: string): T | undefined
}

export interface OneTimeOptions {
  readonly lifeMs: number
  /** Monotonic clock: a changed wall clock neither keeps nor ends a ticket (S-D4). */
  readonly nowMs?: () => number
}

const maxTickets = 5_000

/** Makes a store of at most 5000 tickets; the oldest go first. */
export function createOneTime<T>({ lifeMs, nowMs = () => performance.now() }: OneTimeOptions): OneTime<T> {
  const tickets = new Map<string, { readonly payload: T; readonly endMs: number }>()
  const peek = (ticket: string): T | undefined => {
    const known = tickets.get(ticket)
    return known && known.endMs > nowMs() ? known.payload : undefined
  }
  return {
    issue(payload) {
      const ticket = newToken()
      const oldest = tickets.entries().next().value
      if (oldest && (tickets.size >= maxTickets || oldest[1].endMs <= nowMs())) tickets.delete(oldest[0])
      tickets.set(ticket, { payload, endMs: nowMs() + lifeMs })
      return ticket
    },
    peek,
    use(ticket) {
      const payload = peek(ticket)
      tickets.delete(ticket)
      return payload
    },
  }
}
