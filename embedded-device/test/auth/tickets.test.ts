import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTickets } from '../../src/auth/tickets.ts'

let nowMs = 1_000_000
const tickets = createTickets({ secret: randomBytes(32), mediaSeconds: 60, downloadSeconds: 30, nowMs: () => nowMs })
const items = [{ storageId: 's', path: '/a' }]

test('H-27 a ticket opens for its time only', () => {
  const media = tickets.media('family')
  const download = tickets.download('family', items)
  expect(tickets.open(media)).toEqual({ kind: 'media', family: 'family' })
  expect(tickets.open(download)).toEqual({ kind: 'download', family: 'family', items })
  nowMs += 31_000
  expect(tickets.open(download)).toBeUndefined()
  expect(tickets.open(media)).toBeDefined()
  nowMs += 30_000
  expect(tickets.open(media)).toBeUndefined()
})

test('H-27 a ticket with one changed character opens nothing', () => {
  const ticket = tickets.download('family', items)
  fc.assert(
    fc.property(fc.nat(ticket.length - 1), fc.constantFrom(...'abcXYZ019-_.'), (at, other) => {
      const altered = `${ticket.slice(0, at)}${other}${ticket.slice(at + 1)}`
      // The last character of base64url carries unused bits; what decodes to the same bytes is the same signature.
      const sameBytes =
        altered.slice(0, altered.lastIndexOf('.')) === ticket.slice(0, ticket.lastIndexOf('.')) &&
        Buffer.from(altered.slice(altered.lastIndexOf('.') + 1), 'base64url').equals(
          Buffer.from(ticket.slice(ticket.lastIndexOf('.') + 1), 'base64url'),
        )
      expect(tickets.open(altered) === undefined || sameBytes).toBe(true)
    }),
  )
})

test('H-27 a ticket of another device opens nothing', () => {
  const other = createTickets({ secret: randomBytes(32), mediaSeconds: 60, downloadSeconds: 30, nowMs: () => nowMs })
  expect(tickets.open(other.media('family'))).toBeUndefined()
  for (const text of ['', '.', 'm.f.1.x', 'x'.repeat(500)]) expect(tickets.open(text)).toBeUndefined()
})
