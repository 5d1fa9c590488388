import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSession, unknownSession } from './session-state.ts'
import type { SessionEvent } from './session-state.ts'

const user = { userNo: '1', nickname: 'n', account: 'a', email: '', phone: '', avatarUrl: '', role: 'user' as const }
const after = (...events: SessionEvent[]) => events.reduce(nextSession, unknownSession)

test('LGN-10 only somebody who was in can expire, and keeps who he was', () => {
  expect(after({ kind: 'expired' }).phase).toBe('unknown')
  expect(after({ kind: 'signedIn', user }, { kind: 'expired' })).toMatchObject({ phase: 'expired', user })
})
test('S-D6 signing out forgets the person', () => {
  expect(after({ kind: 'signedIn', user }, { kind: 'signedOut' })).toMatchObject({ phase: 'signedOut', user: undefined })
})
test('DEV-05c a device without an administrator asks for the first run', () => {
  const device = { serialNo: 's', mac: '', model: '', name: 'n', version: '1', binding: 'notBound' as const, publicKey: '' }
  expect(after({ kind: 'deviceFound', device, needsAdministrator: true }).phase).toBe('setup')
  expect(after({ kind: 'deviceFound', device, needsAdministrator: false }, { kind: 'noSession' }).phase).toBe('signedOut')
})
test('LGN-13b no history puts a secret into the state', () => {
  const events = fc.constantFrom<SessionEvent>(
    { kind: 'signedIn', user },
    { kind: 'expired' },
    { kind: 'signedOut' },
    { kind: 'noSession' },
    { kind: 'reachable', reachable: false },
  )
  fc.assert(fc.property(fc.array(events), (history) => !/token/i.test(JSON.stringify(after(...history)))))
})
test('LGN-11 without a person nobody is signed in', () => {
  const events = fc.constantFrom<SessionEvent>(
    { kind: 'signedIn', user },
    { kind: 'expired' },
    { kind: 'signedOut' },
    { kind: 'noSession' },
  )
  fc.assert(
    fc.property(fc.array(events), (history) => {
      const end = after(...history)
      return end.phase !== 'signedIn' || end.user !== undefined
    }),
  )
})
