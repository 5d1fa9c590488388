import type { CallDefinition, Transport } from '../src/index.ts'

/** What a call that answers with bytes or events gave. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** For event streams only what came first. */
  readonly body: Uint8Array
}

/** A device under test, whatever stands behind it: in-process, over HTTP, or the fake. Signed in as its administrator. */
export interface ConformanceWorld extends AsyncDisposable {
  /** Requests that carry this token; undefined sends none. */
  transport(token: string | undefined): Transport
  /** The same for requests from outside the network of the device, as its relay passes them on. */
  outside(token: string | undefined): Transport
  /** A request whose answer is no envelope. `query` and `body` have wire names. */
  open(wish: {
    readonly call: CallDefinition
    readonly query: Readonly<Record<string, string | number>>
    readonly body?: unknown
    readonly token: string | undefined
  }): Promise<RawAnswer>
  readonly token: string
  /** A token that was good and is over. */
  readonly expiredToken: string
  /** A token of somebody who is no administrator. */
  readonly userToken: string
  readonly storageId: string
  readonly account: string
  readonly password: string
  /** The password as a client sends it (H-28). */
  encrypt(password: string): string
  /** A setup link that works now. */
  setupLink(): string
  /** A fresh pair, so that refresh can be tried without ending the session of the other cases. */
  freshRefreshToken(): Promise<string>
  /** Somebody nobody met before, signed in; with a local account and the world's password, or with an account of the account service. */
  freshUser(kind: 'local' | 'account'): Promise<{ readonly token: string; readonly userNo: string }>
  /** A token of the account service: of an account nobody bound, or of one bound to an ordinary user. */
  accountToken(kind: 'fresh' | 'bound'): Promise<string>
  /** An invitation that works now. */
  invitation(): Promise<string>
  /** USR-02e: a one-time link that works now, with its id. */
  familyLink(kind: 'join' | 'reset'): Promise<{ readonly link: string; readonly linkId: string }>
  /** LGN-07d: somebody new with a local account who has begun to turn the second step on, or has turned it on. */
  secondStep(
    state: 'begun' | 'on',
  ): Promise<{ readonly token: string; readonly account: string; readonly ticket: string; readonly otp: string }>
  /** TSK-05, TSK-03: a task of the administrator that waits for an answer, or that ended with an item it can repeat. */
  task(state: 'waiting' | 'partlyFailed'): Promise<{ readonly taskId: string; readonly questionId: string; readonly choice: string }>
  /** LGN-03a: somebody new whose browser has just made a passkey, or who owns one and has just answered a challenge with it. */
  passkey(
    state: 'made' | 'answered',
  ): Promise<{ readonly token: string; readonly passkeyId: string; readonly ticket: string; readonly credential: string }>
  /** REL-03: the archive of a release that is signed by a team the device trusts, newer than all before it. */
  release(): Promise<Uint8Array<ArrayBuffer>>
  /** SETA-01a: an area with settings, the wire name of one of its fields, and two values that the field takes. */
  readonly settingsSample: { readonly areaId: string; readonly field: string; readonly values: readonly [unknown, unknown] }
  /** False for the fake: values are samples, so only shapes can be compared. */
  readonly isReal: boolean
  /** Lets the fake answer the next request of a call with a failure; the real device needs no such help. */
  stage(callId: string, error: string): void
}

let made = 0

/** A name nobody used before. */
export function freshName(stem = 'item'): string {
  made += 1
  return `${stem}-${made}`
}
