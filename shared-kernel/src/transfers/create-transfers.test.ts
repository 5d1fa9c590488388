import { expose, wrap } from 'comlink'
import type { Endpoint } from 'comlink'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createDialogService } from '../dialogs/dialog-service.ts'
import { createLog } from '../log/log.ts'
import { unknownSession } from '../session/session-state.ts'
import type { SessionState } from '../session/session.ts'
import { fakeDevice } from '../testing/fake-device.ts'
import { fakeSettings } from '../testing/fake-settings.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createTexts } from '../texts/create-texts.ts'
import { createToastService } from '../toasts/toast-service.ts'
import { createTransfers } from './create-transfers.ts'
import type { Hello, PageApi, TransferAction, WorkerApi } from './host/protocol.ts'
import { databaseRefused } from './host/transfer-database.ts'
import type { PortParts } from './host/transfer-port.ts'
import { noTransfers } from './start-state.ts'

const open: Disposable[] = []
afterEach(() => {
  for (const one of open.splice(0)) one[Symbol.dispose]()
  vi.unstubAllGlobals()
})
const waitAtMostMs = 20_000

interface Received {
  readonly what: string
  readonly input: readonly unknown[]
}

/** A worker that only records its calls. */
function recordingWorker() {
  const received: Received[] = []
  let started = 0
  let page: PageApi | undefined
  let refusal: Error | undefined
  const note =
    (what: string) =>
    (...input: readonly unknown[]) => {
      // The limits follow each greeting.
      const isLimits = what === 'act' && (input[1] as TransferAction).kind === 'settings'
      if (!isLimits) received.push({ what, input })
    }
  const names = ['hello', 'lend', 'setDevice', 'leave', 'upload', 'act', 'addFiles'] as const satisfies readonly (keyof WorkerApi)[]
  const hello = (...input: readonly unknown[]) => {
    note('hello')(...input)
    if (refusal) throw refusal
  }
  return {
    received,
    started: () => started,
    /** What the worker calls in the page. */
    page: () => page,
    refuse: (error: Error | undefined) => (refusal = error),
    openPort: ({ onOpen }: PortParts): Disposable => {
      started += 1
      const { port1, port2 } = new MessageChannel()
      expose({ ...Object.fromEntries(names.map((name) => [name, note(name)])), hello }, port2 as Endpoint)
      const remote = wrap<PageApi>(port2 as Endpoint)
      page = { changed: (owner, change) => void remote.changed(owner, change) } as PageApi
      onOpen(port1 as Endpoint)
      return {
        [Symbol.dispose]: () => {
          port1.close()
          port2.close()
        },
      }
    },
  }
}

/** A page with a worker that only records its calls. */
function page(local = memoryStorage()) {
  // The link listens for the end of the page; a test has none.
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const session = createStore<SessionState>(() => unknownSession)
  const worker = recordingWorker()
  let otherTabWrote: (key: string) => void = () => undefined
  const toasts = createToastService()
  const dialogs = createDialogService()
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
    settings: fakeSettings(() => () => undefined),
    toasts,
    dialogs,
    session,
    owner: () => (session.getState().user ? `${session.getState().user?.userNo}|nas` : undefined),
    credentials: () => ({ baseUrl: '', apiToken: 'token', tokenInQuery: false }),
    renew: () => Promise.resolve(true),
    suspect: () => undefined,
    openPort: worker.openPort,
  })
  open.push(transfers)
  const signIn = (userNo: string) => session.setState({ phase: 'signedIn', user: userOf(userNo) })
  return {
    transfers,
    session,
    signIn,
    received: worker.received,
    local,
    toasts,
    dialogs,
    refuse: worker.refuse,
    started: worker.started,
    worker: worker.page,
    otherTabWrote: (key: string) => otherTabWrote(key),
  }
}

function userOf(userNo: string): NonNullable<SessionState['user']> {
  return { userNo, nickname: '', account: '', email: '', phone: '', avatarUrl: '', role: 'user' }
}

const owners = (received: ReturnType<typeof page>['received']) =>
  received.filter(({ what }) => what === 'hello').map(({ input }) => (input[0] as Hello).owner)

const { counts, settings, heldBy } = noTransfers
const rest = { counts, settings, heldBy }

test('W9 nothing is started for a user without transfers', async () => {
  const { signIn, started, transfers } = page()
  signIn('wang')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(started()).toBe(0)
  transfers.leave()
  expect(started()).toBe(0)
})

test('TR-08 a user with tasks here finds them again', async () => {
  const local = memoryStorage()
  local.setItem('cove.transfers.wang|nas', 'yes')
  const { signIn, received } = page(local)
  signIn('wang')
  await vi.waitFor(() => expect(owners(received)).toEqual(['wang|nas']), waitAtMostMs)
})

test('TR-08 tasks that another tab starts are shown here too, those of another user are not', async () => {
  const { signIn, received, started, local, otherTabWrote } = page()
  signIn('wang')
  local.setItem('cove.transfers.li|nas', 'yes')
  otherTabWrote('cove.transfers.li|nas')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(started()).toBe(0)
  local.setItem('cove.transfers.wang|nas', 'yes')
  otherTabWrote('cove.transfers.wang|nas')
  await vi.waitFor(() => expect(owners(received)).toEqual(['wang|nas']), waitAtMostMs)
})

test('TR-08 the first action starts the worker, once, and remembers that there are tasks', async () => {
  const { signIn, received, transfers, started, local, worker } = page()
  signIn('wang')
  transfers.pause('a')
  transfers.clearFinished()
  await vi.waitFor(() => expect(received.map(({ what }) => what)).toEqual(['hello', 'act', 'act']), waitAtMostMs)
  expect(started()).toBe(1)
  worker()?.changed('wang|nas', { order: ['a'], changed: [{ id: 'a' } as never], rest, stopsWithPage: false })
  await vi.waitFor(() => expect(local.getItem('cove.transfers.wang|nas')).toBe('yes'), waitAtMostMs)
  worker()?.changed('wang|nas', { order: [], changed: [], rest, stopsWithPage: false })
  await vi.waitFor(() => expect(local.getItem('cove.transfers.wang|nas')).toBeNull(), waitAtMostMs)
})

test('S-D6 S-D7 signing out clears the page; the next user is announced with their own queue', async () => {
  const { signIn, received, transfers, session, local } = page()
  signIn('wang')
  transfers.pause('a')
  await vi.waitFor(() => expect(owners(received)).toEqual(['wang|nas']), waitAtMostMs)
  local.setItem('cove.transfers.wang|nas', 'yes')
  transfers.leave()
  session.setState({ phase: 'signedOut', user: undefined })
  expect(transfers.store.getState().tasks).toEqual([])
  await vi.waitFor(() => expect(received.some(({ what, input }) => what === 'leave' && input[0] === 'wang|nas')).toBe(true), waitAtMostMs)
  expect(local.getItem('cove.transfers.wang|nas')).toBeNull()
  signIn('li')
  transfers.pause('b')
  await vi.waitFor(() => expect(owners(received)).toEqual(['wang|nas', 'li|nas']), waitAtMostMs)
})

test('S-D7 TR-08 a transfer that was under way is listed again after signing out and in', async () => {
  const { signIn, received, transfers, session, local, worker } = page()
  signIn('wang')
  transfers.pause('a')
  await vi.waitFor(() => expect(owners(received)).toEqual(['wang|nas']), waitAtMostMs)
  worker()?.changed('wang|nas', { order: ['a'], changed: [{ id: 'a', state: 'progress' } as never], rest, stopsWithPage: false })
  await vi.waitFor(() => expect(transfers.store.getState().tasks).toHaveLength(1), waitAtMostMs)
  transfers.leave()
  session.setState({ phase: 'signedOut', user: undefined })
  expect(transfers.store.getState().tasks).toEqual([])
  signIn('li')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(owners(received)).toEqual(['wang|nas'])
  session.setState({ phase: 'signedOut', user: undefined })
  signIn('wang')
  await vi.waitFor(() => expect(owners(received)).toEqual(['wang|nas', 'wang|nas']), waitAtMostMs)
  expect(local.getItem('cove.transfers.wang|nas')).toBe('yes')
})

test('S-C2 LGN-10 the worker is notified when the device goes and comes, and when the user signed in again', async () => {
  const { signIn, received, transfers, session } = page()
  signIn('wang')
  transfers.pause('a')
  await vi.waitFor(() => expect(received.map(({ what }) => what)).toEqual(['hello', 'act']), waitAtMostMs)
  session.setState({ online: false })
  session.setState({ online: true })
  session.setState({ phase: 'expired' })
  session.setState({ phase: 'signedIn' })
  const devices = () => received.filter(({ what }) => what === 'setDevice').map(({ input }) => input[1])
  await vi.waitFor(() => expect(devices()).toEqual(['away', 'ready']), waitAtMostMs)
  // Once before the device continues, once for the new token.
  await vi.waitFor(() => expect(received.filter(({ what }) => what === 'lend')).toHaveLength(2), waitAtMostMs)
  const names = received.map(({ what, input }) => (what === 'setDevice' ? String(input[1]) : what))
  expect(names.indexOf('lend')).toBeLessThan(names.indexOf('ready'))
})

test('DEV-06c a browser database that cannot be opened is reported with a way to sign in again, and the next action tries again', async () => {
  const { signIn, transfers, dialogs, refuse, received, toasts } = page()
  signIn('wang')
  refuse(Object.assign(new Error('no database'), { name: databaseRefused }))
  transfers.pause('a')
  await vi.waitFor(() => expect(dialogs.store.getState().session?.kind).toBe('database-error'), waitAtMostMs)
  expect(toasts.store.getState().toasts).toEqual([])
  expect(received.map(({ what }) => what)).toEqual(['hello'])
  refuse(undefined)
  transfers.pause('a')
  await vi.waitFor(() => expect(received.map(({ what }) => what)).toEqual(['hello', 'hello', 'act']), waitAtMostMs)
})
