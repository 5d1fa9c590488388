import { expose, wrap, type Endpoint } from 'comlink'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createDialogService } from '../dialogs/dialog-service.ts'
import { createLog } from '../log/log.ts'
import { unknownSession } from '../session/session-state.ts'
import type { SessionState } from '../session/session.ts'
import { fakeDevice } from '../testing/fake-device.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createTexts } from '../texts/create-texts.ts'
import { createToastService } from '../toasts/toast-service.ts'
import { createTransfers } from './create-transfers.ts'
import type { Hello, PageApi, WorkerApi } from './host/protocol.ts'
import { databaseRefused } from './host/transfer-database.ts'
import { noTransfers } from './start-state.ts'

const open: Disposable[] = []
afterEach(() => {
  for (const one of open.splice(0)) one[Symbol.dispose]()
  vi.unstubAllGlobals()
})
const patienceMs = 20_000

/** A page whose worker only writes down what it hears. */
function page(local = memoryStorage()) {
  // The link listens for the page's end; there is no page here.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const session = createStore<SessionState>(() => unknownSession)
  const heard: { readonly what: string; readonly input: readonly unknown[] }[] = []
  let started = 0
  let worker: PageApi | undefined
  let otherTabWrote: (key: string) => void = () => undefined
  const note =
    (what: string) =>
    (...input: readonly unknown[]) =>
      void heard.push({ what, input })
  const toasts = createToastService()
  const dialogs = createDialogService()
  let refusal: Error | undefined
  const transfers = createTransfers({
    device: () => fakeDevice({}).device,
    baseUrl: () => '',
    saveLink: () => undefined,
    nowMs: () => performance.now(),
    sleep: () => Promise.resolve(),
    setTimer: () => ({ [Symbol.dispose]: () => undefined }),
    newId: () => 'page',
    local,
    locks: undefined,
    onStorage: (listener) => {
      otherTabWrote = listener
      return { [Symbol.dispose]: () => undefined }
    },
    log: createLog({ nowMs: () => 0 }),
    texts: createTexts({ storage: memoryStorage(), languages: ['en'], onLocale: () => undefined }),
    toasts,
    dialogs,
    session,
    owner: () => (session.getState().user ? `${session.getState().user?.userNo}|nas` : undefined),
    credentials: () => ({ baseUrl: '', apiToken: 'token', tokenInQuery: false }),
    renew: () => Promise.resolve(true),
    suspect: () => undefined,
    openPort: ({ onOpen }) => {
      started += 1
      const { port1, port2 } = new MessageChannel()
      const names = ['hello', 'lend', 'setDevice', 'leave', 'upload', 'act', 'addFiles'] as const satisfies readonly (keyof WorkerApi)[]
      const hello = (...input: readonly unknown[]) => {
        note('hello')(...input)
        if (refusal) throw refusal
      }
      expose({ ...Object.fromEntries(names.map((name) => [name, note(name)])), hello }, port2 as Endpoint)
      const remote = wrap<PageApi>(port2 as Endpoint)
      worker = { changed: (owner, change) => void remote.changed(owner, change) } as PageApi
      onOpen(port1 as Endpoint)
      return {
        [Symbol.dispose]: () => {
          port1.close()
          port2.close()
        },
      }
    },
  })
  open.push(transfers)
  const signIn = (userNo: string) =>
    session.setState({
      phase: 'signedIn',
      user: { userNo, nickname: '', account: '', email: '', phone: '', avatarUrl: '', role: 'user' },
    })
  return {
    transfers,
    session,
    signIn,
    heard,
    local,
    toasts,
    dialogs,
    refuse: (error: Error | undefined) => (refusal = error),
    started: () => started,
    worker: () => worker,
    otherTabWrote: (key: string) => otherTabWrote(key),
  }
}
const owners = (heard: ReturnType<typeof page>['heard']) =>
  heard.filter(({ what }) => what === 'hello').map(({ input }) => (input[0] as Hello).owner)

const { counts, settings, heldBy } = noTransfers
const rest = { counts, settings, heldBy }

test('W9 nothing is started for somebody without transfers', async () => {
  const { signIn, started, transfers } = page()
  signIn('wang')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(started()).toBe(0)
  transfers.leave()
  expect(started()).toBe(0)
})

test('TR-08 who has tasks here finds them again, and nobody else loads anything', async () => {
  const local = memoryStorage()
  local.setItem('cove.transfers.wang|nas', 'yes')
  const { signIn, heard } = page(local)
  signIn('wang')
  await vi.waitFor(() => expect(owners(heard)).toEqual(['wang|nas']), patienceMs)
})

test('TR-08 what another tab begins is shown here too, and what somebody else begins is not', async () => {
  const { signIn, heard, started, local, otherTabWrote } = page()
  signIn('wang')
  local.setItem('cove.transfers.li|nas', 'yes')
  otherTabWrote('cove.transfers.li|nas')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(started()).toBe(0)
  local.setItem('cove.transfers.wang|nas', 'yes')
  otherTabWrote('cove.transfers.wang|nas')
  await vi.waitFor(() => expect(owners(heard)).toEqual(['wang|nas']), patienceMs)
})

test('TR-08 the first wish starts the worker, once, and remembers that there are tasks', async () => {
  const { signIn, heard, transfers, started, local, worker } = page()
  signIn('wang')
  transfers.pause('a')
  transfers.clearFinished()
  await vi.waitFor(() => expect(heard.map(({ what }) => what)).toEqual(['hello', 'act', 'act']), patienceMs)
  expect(started()).toBe(1)
  worker()?.changed('wang|nas', { order: ['a'], changed: [{ id: 'a' } as never], rest, stopsWithPage: false })
  await vi.waitFor(() => expect(local.getItem('cove.transfers.wang|nas')).toBe('yes'), patienceMs)
  worker()?.changed('wang|nas', { order: [], changed: [], rest, stopsWithPage: false })
  await vi.waitFor(() => expect(local.getItem('cove.transfers.wang|nas')).toBeNull(), patienceMs)
})

test('S-D6 S-D7 signing out clears the page; the next user is announced with their own queue', async () => {
  const { signIn, heard, transfers, session, local } = page()
  signIn('wang')
  transfers.pause('a')
  await vi.waitFor(() => expect(owners(heard)).toEqual(['wang|nas']), patienceMs)
  local.setItem('cove.transfers.wang|nas', 'yes')
  transfers.leave()
  session.setState({ phase: 'signedOut', user: undefined })
  expect(transfers.store.getState().tasks).toEqual([])
  await vi.waitFor(() => expect(heard.some(({ what, input }) => what === 'leave' && input[0] === 'wang|nas')).toBe(true), patienceMs)
  expect(local.getItem('cove.transfers.wang|nas')).toBeNull()
  signIn('li')
  transfers.pause('b')
  await vi.waitFor(() => expect(owners(heard)).toEqual(['wang|nas', 'li|nas']), patienceMs)
})

test('S-D7 TR-08 a transfer that was under way is listed again after signing out and in', async () => {
  const { signIn, heard, transfers, session, local, worker } = page()
  signIn('wang')
  transfers.pause('a')
  await vi.waitFor(() => expect(owners(heard)).toEqual(['wang|nas']), patienceMs)
  worker()?.changed('wang|nas', { order: ['a'], changed: [{ id: 'a', state: 'progress' } as never], rest, stopsWithPage: false })
  await vi.waitFor(() => expect(transfers.store.getState().tasks).toHaveLength(1), patienceMs)
  transfers.leave()
  session.setState({ phase: 'signedOut', user: undefined })
  expect(transfers.store.getState().tasks).toEqual([])
  signIn('li')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(owners(heard)).toEqual(['wang|nas'])
  session.setState({ phase: 'signedOut', user: undefined })
  signIn('wang')
  await vi.waitFor(() => expect(owners(heard)).toEqual(['wang|nas', 'wang|nas']), patienceMs)
  expect(local.getItem('cove.transfers.wang|nas')).toBe('yes')
})

test('S-C2 LGN-10 the worker hears when the device goes and comes, and when the person signed in again', async () => {
  const { signIn, heard, transfers, session } = page()
  signIn('wang')
  transfers.pause('a')
  await vi.waitFor(() => expect(heard.map(({ what }) => what)).toEqual(['hello', 'act']), patienceMs)
  session.setState({ online: false })
  session.setState({ online: true })
  session.setState({ phase: 'expired' })
  session.setState({ phase: 'signedIn' })
  const devices = () => heard.filter(({ what }) => what === 'setDevice').map(({ input }) => input[1])
  await vi.waitFor(() => expect(devices()).toEqual(['away', 'ready']), patienceMs)
  // Once before it goes on, once for the new token.
  await vi.waitFor(() => expect(heard.filter(({ what }) => what === 'lend')).toHaveLength(2), patienceMs)
  const names = heard.map(({ what, input }) => (what === 'setDevice' ? String(input[1]) : what))
  expect(names.indexOf('lend')).toBeLessThan(names.indexOf('ready'))
})

test('DEV-06c a browser database that cannot be opened is said with a way to sign in again, and the next wish tries anew', async () => {
  const { signIn, transfers, dialogs, refuse, heard, toasts } = page()
  signIn('wang')
  refuse(Object.assign(new Error('no database'), { name: databaseRefused }))
  transfers.pause('a')
  await vi.waitFor(() => expect(dialogs.store.getState().session?.kind).toBe('database-error'), patienceMs)
  expect(toasts.store.getState().toasts).toEqual([])
  expect(heard.map(({ what }) => what)).toEqual(['hello'])
  refuse(undefined)
  transfers.pause('a')
  await vi.waitFor(() => expect(heard.map(({ what }) => what)).toEqual(['hello', 'hello', 'act']), patienceMs)
})
