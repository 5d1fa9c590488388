import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { TicketKind } from '@cove/device-contract'
import type { ResourceRef } from '@cove/device-contract/files'
import { newToken } from '@cove/server-kit'

/** A ticket that was judged good: what it opens and for whose session. */
export interface Ticket {
  readonly kind: TicketKind
  readonly family: string
  /** Exactly these files; only for downloads. */
  readonly items?: readonly ResourceRef[]
}

/** H-27: true when a download ticket names exactly this file. */
export function names(ticket: Ticket, ref: ResourceRef): boolean {
  return ticket.items?.some((item) => item.storageId === ref.storageId && item.path === ref.path) ?? false
}

/** H-27: short-lived signed tickets, so that no session token appears in an address. */
export interface Tickets {
  media(family: string): string
  download(family: string, items: readonly ResourceRef[]): string
  events(family: string): string
  /**
   * Undefined for a ticket that is forged, altered, expired, forgotten or of a kind that is not accepted. The caller still asks whether its
   * session lives.
   */
  open(ticket: string, accepted: readonly TicketKind[]): Ticket | undefined
}

export interface TicketsOptions {
  readonly secret: Buffer
  readonly mediaSeconds: number
  readonly downloadSeconds: number
  readonly nowMs?: () => number
}

interface ListedPaths {
  readonly items: readonly ResourceRef[]
  readonly expiresMs: number
}
const maxLists = 10_000
const letters: Readonly<Record<TicketKind, string>> = { media: 'm', download: 'd', events: 'e' }

/** Layout: `<kind>.<family>.<expires, base 36>.<id>.<signature>`, signed by HMAC-SHA256. */
export function createTickets(options: TicketsOptions): Tickets {
  const { nowMs = Date.now } = options
  const key = createHmac('sha256', options.secret).update('tickets').digest()
  const lists = new Map<string, ListedPaths>()
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const issue = (kind: TicketKind, family: string, rest: { id: string; expiresMs: number }): string => {
    const text = `${letters[kind]}.${family}.${rest.expiresMs.toString(36)}.${rest.id}`
    return `${text}.${sign(text).toString('base64url')}`
  }
  const forgetOld = (): void => {
    for (const [id, list] of lists) if (list.expiresMs <= nowMs() || lists.size > maxLists) lists.delete(id)
  }
  const issueForSession = (kind: 'media' | 'events', family: string): string =>
    issue(kind, family, { id: randomBytes(6).toString('base64url'), expiresMs: nowMs() + options.mediaSeconds * 1000 })
  return {
    media: (family) => issueForSession('media', family),
    events: (family) => issueForSession('events', family),
    download(family, items) {
      forgetOld()
      const id = newToken()
      const expiresMs = nowMs() + options.downloadSeconds * 1000
      lists.set(hash('sha256', id), { items, expiresMs })
      return issue('download', family, { id, expiresMs })
    },
    open(ticket, accepted) {
      const at = ticket.lastIndexOf('.')
      const text = ticket.slice(0, at)
      const signature = Buffer.from(ticket.slice(at + 1), 'base64url')
      const expected = sign(text)
      if (at <= 0 || signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
      const [letter, family = '', expires = '', id = ''] = text.split('.')
      const kind = accepted.find((one) => letters[one] === letter)
      if (!kind || Number.parseInt(expires, 36) <= nowMs()) return undefined
      if (kind !== 'download') return { kind, family }
      const list = lists.get(hash('sha256', id))
      return list && list.expiresMs > nowMs() ? { kind, family, items: list.items } : undefined
    },
  }
}
