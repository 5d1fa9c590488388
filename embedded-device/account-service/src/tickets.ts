import { hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'

/** What every kind of ticket carries. */
export interface TicketPayloads {
  /** A checked SMS code, for the next page of a form. */
  readonly sms: { readonly phone: string; readonly purpose: string }
  /** The first factor was right. */
  readonly mfa: { readonly personNo: string; readonly platform: string }
  readonly totp: { readonly personNo: string; readonly sealed: string }
  readonly passkeyAdd: { readonly personNo: string; readonly challenge: string; readonly rpId: string; readonly origin: string }
  readonly passkeySignIn: { readonly challenge: string; readonly rpId: string; readonly origin: string }
  /** S-I4: bound to the app, its address and its PKCE challenge. */
  readonly code: {
    readonly personNo: string
    readonly clientId: string
    readonly redirectUri: string
    readonly challenge: string
    readonly scope: string
  }
  readonly third: { readonly provider: string; readonly subject: string; readonly nickname: string; readonly state: string }
  readonly invitation: { readonly serialNo: string; readonly personNo: string }
}
export type TicketKind = keyof TicketPayloads

/** What is shown once and then gone. The database keeps only hashes. */
export interface Tickets {
  issue<K extends TicketKind>(kind: K, payload: TicketPayloads[K], life: { readonly seconds: number; readonly personNo?: string }): string
  /** What the ticket says, without using it; undefined when it is unknown or over. */
  peek<K extends TicketKind>(kind: K, ticket: string): TicketPayloads[K] | undefined
  /** Takes it: of two at one instant, one gets it. */
  use<K extends TicketKind>(kind: K, ticket: string): TicketPayloads[K] | undefined
  /** Counts an answer to it before it is judged; false when it had so many already, also of answers that are judged at this moment. */
  attempt(ticket: string, allowed: number): boolean
  forget(kind: TicketKind, personNo: string): void
  cleanUp(): void
}

export function createTickets(db: Db, nowMs: () => number): Tickets {
  const peek = <K extends TicketKind>(kind: K, ticket: string): TicketPayloads[K] | undefined => {
    const payload = db.value(
      'select payload from ticket where hash = ? and kind = ? and expires_at > ?',
      ...[hashToken(ticket), kind, nowMs()],
    )
    // The kind says which payload was stored.
    return typeof payload === 'string' ? (JSON.parse(payload) as TicketPayloads[K]) : undefined
  }
  return {
    issue(kind, payload, { seconds, personNo }) {
      const ticket = newToken()
      db.run(
        'insert into ticket (hash, kind, payload, person_no, expires_at) values (?, ?, ?, ?, ?)',
        ...[hashToken(ticket), kind, JSON.stringify(payload), personNo ?? null, nowMs() + seconds * 1000],
      )
      return ticket
    },
    peek,
    use(kind, ticket) {
      const payload = peek(kind, ticket)
      if (payload === undefined) return undefined
      const { changes } = db.run('delete from ticket where hash = ?', hashToken(ticket))
      return changes === 1 ? payload : undefined
    },
    attempt: (ticket, allowed) =>
      db.run('update ticket set tries = tries + 1 where hash = ? and tries < ?', hashToken(ticket), allowed).changes === 1,
    forget: (kind, personNo) => void db.run('delete from ticket where kind = ? and person_no = ?', kind, personNo),
    cleanUp: () => void db.run('delete from ticket where expires_at <= ?', nowMs()),
  }
}
