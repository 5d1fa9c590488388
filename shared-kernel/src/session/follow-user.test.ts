import { createClient } from '@cove/device-contract'
import { usersStart } from '@cove/device-contract/start'
import { afterEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { fakeKernel } from '../testing/fake-kernel.ts'
import { leakCheck } from '../testing/leak-check.ts'
import { followUser } from './follow-user.ts'
import { nextSession } from './session-state.ts'
import type { SessionState } from './session.ts'

afterEach(() => leakCheck())

const wire = (userNo: string, nickname: string) => ({
  code: 200,
  msg: 'ok',
  data: { ugreenNo: userNo, nicName: nickname, username: 'lin', role: 0 },
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function world(answer: () => unknown) {
  const { kernel, say } = fakeKernel({ session: { phase: 'signedIn' } })
  const store = createStore<SessionState>(() => kernel.session.store.getState())
  const device = createClient(() => Promise.resolve(answer()))
  const following = followUser({
    session: { store, dispatch: (event) => store.setState((state) => nextSession(state, event)) },
    events: kernel.events,
    device: () => device,
  })
  const changed = async () => {
    say(usersStart, 'users.changed', {})
    await settled()
    return store.getState().user?.nickname
  }
  return { store, following, changed }
}

test('LGN-14a a new name of the user is on every screen without another sign-in', async () => {
  const own = fakeKernel({ session: { phase: 'signedIn' } }).kernel.session.store.getState().user?.userNo ?? ''
  const { following, changed } = world(() => wire(own, '小北'))
  expect(await changed()).toBe('小北')
  following[Symbol.dispose]()
})

test('LGN-14a an answer about another user, or none, changes nothing', async () => {
  const { following, changed, store } = world(() => wire('7777', '别人'))
  const before = store.getState().user?.nickname
  expect(await changed()).toBe(before)
  following[Symbol.dispose]()
})
