import type { PlatformArea } from '@cove/device-contract/conformance'
import type { AccountProfile } from '@cove/device-contract/account'
import { createStore } from 'zustand/vanilla'
import type { AccountResult, Accounts, AccountState, ShownQr } from '../account/accounts.ts'
import type { Connection, ConnectionState, Entrance } from '../connection/connection.ts'
import { idleConnection } from '../connection/connection-state.ts'
import { fakeClient } from './fake-client.ts'
import type { FakeAnswersOf, FakeCallRecord } from './fake-client.ts'

/** What a test may set: the state screens start with, answers of the account service, and any function of the two halves. */
export interface FakeEntranceOptions {
  readonly state?: Partial<AccountState>
  readonly answers?: FakeAnswersOf<PlatformArea>
  readonly accounts?: Partial<Accounts>
  readonly connectionState?: Partial<ConnectionState>
  readonly connection?: Partial<Connection>
}
/** An entrance for component tests. `used` notes every function a screen called, in order, with its arguments. */
export interface FakeEntrance {
  readonly entrance: Entrance
  readonly used: { readonly name: string; readonly input: readonly unknown[] }[]
  /** Calls of the account service, in order. */
  readonly calls: FakeCallRecord[]
}

/** A person of the account service for tests. */
export const fakeProfile: AccountProfile = {
  userNo: '9001',
  nickname: '小王',
  email: 'wang@example.org',
  phone: '13800138000',
  birthday: '',
  motto: '',
  avatarUrl: '',
  profileVersion: 1,
}

/** Creates a fake entrance: real stores, no network, no browser storage. */
export function fakeEntrance(options: FakeEntranceOptions = {}): FakeEntrance {
  const used: { readonly name: string; readonly input: readonly unknown[] }[] = []
  const { client, calls } = fakeClient<PlatformArea>(options.answers ?? {})
  const note =
    <A extends readonly unknown[], R>(name: string, run: (...input: A) => R) =>
    (...input: A): R => {
      used.push({ name, input })
      return run(...input)
    }
  const accounts = fakeAccounts(options, { client, note })
  return { entrance: { accounts, connection: fakeConnection(options, note) }, used, calls }
}

type Note = <A extends readonly unknown[], R>(name: string, run: (...input: A) => R) => (...input: A) => R

function fakeAccounts(options: FakeEntranceOptions, parts: { readonly client: Accounts['client']; readonly note: Note }): Accounts {
  const { note } = parts
  const store = createStore<AccountState>(() => ({
    phase: 'signedOut',
    profile: undefined,
    known: [],
    autoLogin: false,
    lastKind: undefined,
    ...options.state,
  }))
  const signedIn = (): Promise<AccountResult> => {
    store.setState({ phase: 'signedIn', profile: fakeProfile })
    return Promise.resolve({ kind: 'signedIn', profile: fakeProfile })
  }
  const done = () => Promise.resolve({ ok: true } as const)
  const qr: ShownQr = { path: '/qr/fake', expiresAtMs: 120_000, watch: () => new Promise(() => undefined) }
  const given = options.accounts ?? {}
  return {
    store,
    client: parts.client,
    waitUntilMs: () => undefined,
    signInWithPassword: note('signInWithPassword', given.signInWithPassword ?? signedIn),
    signInWithSms: note('signInWithSms', given.signInWithSms ?? signedIn),
    signInWithPasskey: note('signInWithPasskey', given.signInWithPasskey ?? signedIn),
    signInAgain: note('signInAgain', given.signInAgain ?? signedIn),
    signInWithProvider: note('signInWithProvider', given.signInWithProvider ?? signedIn),
    finishSecondFactor: note('finishSecondFactor', given.finishSecondFactor ?? signedIn),
    signUp: note('signUp', given.signUp ?? signedIn),
    showQr: note('showQr', given.showQr ?? (() => Promise.resolve(qr))),
    resetPassword: note('resetPassword', given.resetPassword ?? done),
    updatePassword: note('updatePassword', given.updatePassword ?? done),
    hashPassword: note('hashPassword', given.hashPassword ?? (() => Promise.resolve('0'.repeat(64)))),
    addPasskey: note('addPasskey', given.addPasskey ?? done),
    attachToDevice: note('attachToDevice', given.attachToDevice ?? done),
    forget: note('forget', (account: string) => {
      store.setState((state) => ({ known: state.known.filter((line) => line.account !== account) }))
    }),
    setAutoLogin: note('setAutoLogin', (autoLogin: boolean) => store.setState({ autoLogin })),
    signOut: note('signOut', () => {
      store.setState({ phase: 'signedOut', profile: undefined })
      return Promise.resolve()
    }),
  }
}

function fakeConnection(options: FakeEntranceOptions, note: Note): Connection {
  const store = createStore<ConnectionState>(() => ({ ...idleConnection, ...options.connectionState }))
  const given = options.connection ?? {}
  return {
    store,
    connect: note('connect', given.connect ?? (() => Promise.resolve())),
    cancel: note('cancel', given.cancel ?? (() => store.setState(idleConnection, true))),
    scan: note('scan', given.scan ?? (() => Promise.resolve([]))),
    bind: note('bind', given.bind ?? (() => Promise.resolve({ ok: true }))),
    switchRoute: note('switchRoute', given.switchRoute ?? (() => Promise.resolve(true))),
    report: given.report ?? (() => []),
    reportText: given.reportText ?? (() => ''),
    leaveDevice: note('leaveDevice', given.leaveDevice ?? (() => undefined)),
  }
}
