import type { DataOf } from '@cove/device-contract'
import type { backup } from '@cove/device-contract/backup'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { restorerOf } from './restore-here.data.ts'

type Files = DataOf<typeof backup.calls.files>

afterEach(() => {
  vi.unstubAllGlobals()
  folder.getDirectoryHandle.mockClear()
  leakCheck()
})

// The code of sync is loaded on demand, which takes its time on a busy machine.
const until = (check: () => void) => vi.waitFor(check, 10_000)
const moment = { taskId: 't1', atSeconds: 5, paths: [''] }
const nothing: Files = { files: [], folders: [], totalCount: 0, totalBytes: 0 }
/** An empty folder of this computer; nothing is written into it here. */
const folder = {
  kind: 'directory',
  name: '下载',
  queryPermission: () => Promise.resolve('granted'),
  // The last thing a restore asks for, to tidy up.
  getDirectoryHandle: vi.fn(() => Promise.reject(new DOMException('NotFoundError', 'NotFoundError'))),
  async *keys() {
    yield* []
  },
}

/** A restorer, the pickers of whose clicks and the lists of whose device are answered by the test. */
function open() {
  const picks: PromiseWithResolvers<typeof folder>[] = []
  const lists: PromiseWithResolvers<Files>[] = []
  const next = <T>(waiting: PromiseWithResolvers<T>[]) => {
    const one = Promise.withResolvers<T>()
    waiting.push(one)
    return one.promise
  }
  vi.stubGlobal('showDirectoryPicker', () => next(picks))
  const fake = fakeKernel<typeof backup>({ answers: { backup: { files: () => next(lists) } } })
  return { fake, picks, lists, restorer: restorerOf(fake.kernel) }
}

const userOf = (userNo: string) => ({ userNo, nickname: '', account: '', email: '', phone: '', avatarUrl: '', role: 'user' as const })

/** Starts a restore whose list the device has not given yet. */
async function begun() {
  const one = open()
  const started = one.restorer.start(moment)
  await until(() => expect(one.picks).toHaveLength(1))
  one.picks[0]?.resolve(folder)
  expect(await started).toBe('started')
  await until(() => expect(one.lists).toHaveLength(1))
  return one
}

test('BK-02 S-D6 a restore ends with the session of its user, and the next one sees nothing of it', async () => {
  const { fake, lists, restorer } = await begun()
  const shown: unknown[] = []
  using _listening = restorer.onChanged(() => restorer.current() && shown.push(restorer.current()))
  fake.kernel.session.store.setState({ phase: 'signedOut', user: undefined })
  expect(restorer.current()).toBeUndefined()
  fake.kernel.session.store.setState({ phase: 'signedIn', user: userOf('1002') })
  lists[0]?.resolve({ ...nothing, totalCount: 3 })
  await until(() => expect(folder.getDirectoryHandle).toHaveBeenCalled())
  expect(shown).toEqual([])
})

test('BK-02 S-D6 what ended is not shown to the next user either; a new name of the same user changes nothing', async () => {
  const { fake, lists, restorer } = await begun()
  lists[0]?.resolve(nothing)
  await until(() => expect(restorer.current()?.end).toMatchObject({ state: 'finished' }))
  fake.kernel.session.store.setState({ user: { ...userOf('1001'), nickname: '新名字' } })
  expect(restorer.current()?.end).toBeDefined()
  fake.kernel.session.store.setState({ user: userOf('1002') })
  expect(restorer.current()).toBeUndefined()
})

test('BK-02 S-D6 a folder that was being chosen when the user left starts nothing', async () => {
  const { fake, picks, restorer } = open()
  const started = restorer.start(moment)
  await until(() => expect(picks).toHaveLength(1))
  fake.kernel.session.store.setState({ phase: 'signedOut', user: undefined })
  picks[0]?.resolve(folder)
  expect(await started).toBe('notChosen')
  expect(restorer.current()).toBeUndefined()
})

test('BK-02 a second click while the folder is chosen starts no second restore', async () => {
  const { picks, restorer } = open()
  const [first, second] = [restorer.start(moment), restorer.start(moment)]
  expect(await second).toBe('notChosen')
  await until(() => expect(picks).toHaveLength(1))
  picks[0]?.reject(new DOMException('AbortError', 'AbortError'))
  expect(await first).toBe('notChosen')
})

test.each(['SecurityError', 'NotAllowedError'])('BK-02 a click that became too old while the code loaded is said: %s', async (name) => {
  const { picks, restorer } = open()
  const late = restorer.start(moment)
  await until(() => expect(picks).toHaveLength(1))
  picks[0]?.reject(new DOMException(name, name))
  expect(await late).toBe('late')
  // The next click works.
  const again = restorer.start(moment)
  await until(() => expect(picks).toHaveLength(2))
  picks[1]?.reject(new DOMException('AbortError', 'AbortError'))
  expect(await again).toBe('notChosen')
})
