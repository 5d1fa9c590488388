import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { ticketKinds } from '@cove/device-contract'
import { expect, test } from 'vitest'
import { createTickets } from '../../src/core/auth/tickets.ts'

let nowMs = 1_000_000
const tickets = createTickets({ secret: randomBytes(32), mediaSeconds: 60, downloadSeconds: 30, nowMs: () => nowMs })
const items = [{ storageId: 's', path: '/a' }]

test('H-27 a ticket opens for its time only', () => {
  const media = tickets.media('family')
  const download = tickets.download('family', items)
  expect(tickets.open(media, ticketKinds)).toEqual({ kind: 'media', family: 'family' })
  expect(tickets.open(download, ticketKinds)).toEqual({ kind: 'download', family: 'family', items })
  nowMs += 31_000
  expect(tickets.open(download, ticketKinds)).toBeUndefined()
  expect(tickets.open(media, ticketKinds)).toBeDefined()
  nowMs += 30_000
  expect(tickets.open(media, ticketKinds)).toBeUndefined()
})

test('H-27 a ticket opens only where its kind is accepted', () => {
  const made = { media: tickets.media('family'), download: tickets.download('family', items), events: tickets.events('family') }
  for (const kind of ticketKinds) {
    expect(tickets.open(made[kind], [kind])).toMatchObject({ kind, family: 'family' })
    const others = ticketKinds.filter((other) => other !== kind)
    expect(tickets.open(made[kind], others)).toBeUndefined()
    expect(tickets.open(made[kind], [])).toBeUndefined()
  }
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
      expect(tickets.open(altered, ticketKinds) === undefined || sameBytes).toBe(true)
    }),
  )
})

test('H-27 a ticket of another device opens nothing', () => {
  const other = createTickets({ secret: randomBytes(32), mediaSeconds: 60, downloadSeconds: 30, nowMs: () => nowMs })
  expect(tickets.open(other.media('family'), ticketKinds)).toBeUndefined()
  for (const text of ['', '.', 'm.f.1.x', 'x'.repeat(500)]) expect(tickets.open(text, ticketKinds)).toBeUndefined()
})
