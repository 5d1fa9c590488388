import { randomBytes } from 'node:crypto'
import type { AccountEnd, AccountPerson, AccountVerifier, ProofPurpose } from '../../src/core/auth/account-client.ts'

/** An account service in memory: tokens of made-up people. */
export interface TestAccounts extends Required<AccountVerifier> {
  /** A token of somebody new, or of the same person again. */
  tokenFor(userNo?: string): string
  /** The ticket of a checked SMS code. */
  ticketFor(accountNo: string, purpose: ProofPurpose): string
  invitationFor(serialNo: string): string
  end(end: AccountEnd): void
  personOf(token: string): AccountPerson
}

export function createTestAccounts(): TestAccounts {
  let made = 9000
  const people = new Map<string, AccountPerson>()
  const once = new Set<string>()
  const listeners = new Set<(end: AccountEnd) => void>()
  const fresh = (): string => randomBytes(24).toString('base64url')
  return {
    verify: async (token) => people.get(token),
    verifyApp: async () => 'invalid',
    takeTicket: async ({ ticket, purpose, accountNo }) => once.delete(`${ticket} ${purpose} ${accountNo}`),
    takeInvitation: async ({ code, serialNo }) => once.delete(`${code} ${serialNo}`),
    onSessionsEnded(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    tokenFor(userNo) {
      made += 1
      const token = fresh()
      const no = userNo ?? String(made)
      people.set(token, { userNo: no, sessionId: `s-${made}`, nickname: `Person ${no}`, phone: '' })
      return token
    },
    ticketFor(accountNo, purpose) {
      const ticket = fresh()
      once.add(`${ticket} ${purpose} ${accountNo}`)
      return ticket
    },
    invitationFor(serialNo) {
      const code = fresh()
      once.add(`${code} ${serialNo}`)
      return code
    },
    end(end) {
      for (const listener of listeners) listener(end)
    },
    personOf(token) {
      const person = people.get(token)
      if (!person) throw new Error('no such token')
      return person
    },
  }
}
