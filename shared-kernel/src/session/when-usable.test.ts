import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { SessionState } from './session.ts'
import { whenUsable } from './when-usable.ts'

const sessionOf = (phase: SessionState['phase'], userNo = '1') =>
  createStore<SessionState>(() => ({ phase, user: { userNo } }) as unknown as SessionState)
const become = (store: ReturnType<typeof sessionOf>, phase: SessionState['phase'], userNo?: string) =>
  store.setState({ phase, user: userNo === undefined ? undefined : { userNo } } as unknown as SessionState)

test('LGN-10 a request waits for the same person to sign in again', async () => {
  const store = sessionOf('expired')
  let went = false
  const waiting = whenUsable(store, undefined).then(() => (went = true))
  await Promise.resolve()
  expect(went).toBe(false)
  become(store, 'signedIn', '1')
  await waiting
  expect(went).toBe(true)
})
test('LGN-11c a request of somebody who left is cancelled with its reason', async () => {
  const store = sessionOf('expired')
  const waiting = whenUsable(store, undefined)
  become(store, 'signedOut')
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError', message: 'user logged out, request cancelled' })
})
test('S-D7 a request never goes out for another person', async () => {
  const store = sessionOf('expired', '1')
  const waiting = whenUsable(store, undefined)
  become(store, 'signedIn', '2')
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})
test('REQ-03 a caller who gives up is let go with his own reason', async () => {
  const control = new AbortController()
  const waiting = whenUsable(sessionOf('expired'), control.signal)
  const reason = new Error('closed')
  control.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})
