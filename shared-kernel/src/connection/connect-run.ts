import type { ErrorName } from '@cove/device-contract'
import { session as sessionArea } from '@cove/device-contract/session'
import type { Grant } from '@cove/device-contract/users'
import { sealPassword } from '@cove/device-contract/rules'
import type { LoginKind } from '../account/accounts.ts'
import { isFault } from '../device/is-fault.ts'
import type { ConnectionWorks } from './connection-parts.ts'
import { failureOfError, failureTypeAt } from './connection-state.ts'
import type { ConnectionFailure, ConnectionMessage, ConnectionTarget } from './connection.ts'
import { findDevice } from './find-device.ts'
import type { ProvedDevice } from './prove.ts'

/** Ends an attempt with a failure; caught where the attempt began. */
export class ConnectionEnd extends Error {
  override readonly name = 'ConnectionEnd'
  readonly failure: Omit<ConnectionFailure, 'text'> & { readonly text?: string }
  constructor(failure: ConnectionEnd['failure']) {
    super(failure.message)
    this.failure = failure
  }
}
type SignIn = (proved: ProvedDevice) => Promise<Grant>

/** DEV-04a: search, tunnel, login, user info, record. Throws `ConnectionEnd`, or the signal's reason. */
export async function connectTo(
  works: ConnectionWorks,
  target: ConnectionTarget,
  run: { readonly signal: AbortSignal; readonly signIn?: SignIn },
): Promise<void> {
  if (works.isOffline()) throw new ConnectionEnd({ type: 'network-illegal', message: 'networkOffline' })
  const found = await findDevice(works, target, run.signal)
  if (!found.ok && found.error !== undefined) throw await endOf(works, found.error, false)
  if (!found.ok) throw new ConnectionEnd({ type: 'device', message: found.message })
  works.dispatch({ kind: 'routeTaken', routeId: found.route.id })
  works.dispatch({ kind: 'stepped', step: 'login' })
  const grant = await (run.signIn ?? ((proved) => signIn(works, target, proved)))(found.proved)
  run.signal.throwIfAborted()
  await enter(works, target, { grant, proved: found.proved, signal: run.signal })
}

async function signIn(works: ConnectionWorks, target: ConnectionTarget, proved: ProvedDevice): Promise<Grant> {
  return target.local
    ? localLogin(works, target.local, { proved, method: loginKindOf(works, target) })
    : accountLogin(works, target, proved)
}

async function localLogin(
  works: ConnectionWorks,
  local: NonNullable<ConnectionTarget['local']>,
  at: { readonly proved: ProvedDevice; readonly method: LoginKind },
): Promise<Grant> {
  if (local.account === '' || local.password === '') throw new ConnectionEnd({ type: 'offline-login', message: 'checkInputs' })
  const encryptedPassword = await sealPassword(local.password, at.proved.info.publicKey)
  const answer = await works
    .deviceAt(at.proved.baseUrl)
    .use(sessionArea)
    .login({
      body: {
        platform: works.page.platform,
        clientType: 'web',
        method: at.method,
        account: local.account,
        encryptedPassword,
        ...(local.otp === undefined || local.otp === '' ? {} : { otp: local.otp }),
      },
    })
  if (answer.ok) return answer.data
  throw await endOf(works, answer.error.name, true)
}

/** LGN-07a: signs in with the account's token; a token the device finds too old is renewed once. */
async function accountLogin(works: ConnectionWorks, target: ConnectionTarget, proved: ProvedDevice): Promise<Grant> {
  for (const isLast of [false, true]) {
    const accessToken = works.accounts.accessToken()
    if (accessToken === undefined) throw new ConnectionEnd({ type: 'user', message: 'loginFailed' })
    const answer = await works
      .deviceAt(proved.baseUrl)
      .use(sessionArea)
      .accountLogin({
        body: { model: 'web', platform: works.page.platform, client: clientOf(works, loginKindOf(works, target)), accessToken },
      })
    if (answer.ok) return answer.data
    const isStale = answer.error.name === 'deviceAccessTokenInvalid' && !isLast
    if (!isStale || !(await works.accounts.renew())) throw await endOf(works, answer.error.name, false)
  }
  throw new ConnectionEnd({ type: 'user', message: 'loginFailed' })
}

/** DEV-05c: binds the account to the device behind a proved address. */
export async function attach(works: ConnectionWorks, authCode: string | undefined, proved: ProvedDevice): Promise<Grant> {
  const accessToken = works.accounts.accessToken()
  if (accessToken === undefined) throw new ConnectionEnd({ type: 'bind', message: 'loginFailed' })
  const answer = await works
    .deviceAt(proved.baseUrl)
    .use(sessionArea)
    .attach({
      body: {
        platform: works.page.platform,
        client: clientOf(works, works.accounts.store.getState().lastKind ?? 'account'),
        accessToken,
        ...(authCode === undefined ? {} : { authCode }),
      },
    })
  if (answer.ok) return answer.data.grant
  const text = await sentenceOf(works, answer.error.name)
  throw new ConnectionEnd({ type: 'bind', message: 'refused', text })
}

function clientOf(works: ConnectionWorks, method: LoginKind) {
  const profile = works.accounts.store.getState().profile
  // LGN-07e: absent values travel as ''.
  return {
    userNo: profile?.userNo ?? '',
    phone: '',
    nickname: profile?.nickname ?? '',
    version: works.page.version,
    clientType: 'web',
    method,
  }
}

/** LGN-03b: the code of how a person signs in, by kind of connection and account. */
export function loginKindOf(works: Pick<ConnectionWorks, 'accounts'>, target: ConnectionTarget): LoginKind {
  const isLocal = target.local !== undefined
  switch (target.kind) {
    case 'ipv4':
      return isLocal ? 'ipv4Local' : 'ipv4Account'
    case 'ipv6':
      return isLocal ? 'ipv6Local' : 'ipv6Account'
    case 'domain':
      return isLocal ? 'domainLocal' : 'domainAccount'
    case 'auto':
    case 'scan':
    case 'scan-ip':
    case 'normal':
    case 'bind':
    case 'offline':
    case 'official':
      return isLocal ? 'localAccount' : (works.accounts.store.getState().lastKind ?? 'account')
  }
}

interface Entering {
  readonly grant: Grant
  readonly proved: ProvedDevice
  readonly signal: AbortSignal
}

async function enter(works: ConnectionWorks, target: ConnectionTarget, { grant, proved, signal }: Entering): Promise<void> {
  const { session, address } = works
  const { serialNo } = proved.info
  const before = session.store.getState()
  // S-D7: another device or person is another world: nothing of the one before may stand beside it.
  const isSame = before.device?.serialNo === serialNo && before.user?.userNo === grant.user.userNo
  if (before.user && !isSame) {
    await session.endOnDevice('devices')
    session.leave('devices')
    signal.throwIfAborted()
  }
  const remember = target.local?.remember ?? works.accounts.isRemembered()
  session.meet(proved.info)
  session.stage(grant, remember)
  address.moveTo({ baseUrl: proved.baseUrl, serialNo })
  works.dispatch({ kind: 'stepped', step: 'userInfo' })
  try {
    const user = await works.device().use(sessionArea).userInfo(undefined, { silent: true, signal })
    if (!user.ok) throw await endOf(works, user.error.name, target.local !== undefined)
  } catch (cause) {
    session.unstage()
    throw cause
  }
  works.dispatch({ kind: 'stepped', step: 'record' })
  const loginKind = loginKindOf(works, target)
  works.memory.remember(serialNo, proved.baseUrl)
  works.memory.rememberLast({ kind: target.kind, loginKind })
  works.book.add('device', `connected as ${loginKind}`)
  session.admit(grant, { remember, loginKind })
}

async function endOf(works: ConnectionWorks, error: ErrorName, isLocal: boolean): Promise<ConnectionEnd> {
  const text = await sentenceOf(works, error)
  works.book.add('login', error)
  const known = failureOfError(error)
  if (known) return new ConnectionEnd({ ...known, text })
  return new ConnectionEnd({ type: failureTypeAt('login', isLocal), message: 'loginFailed', text })
}

/** REQ-04: the catalogue's sentence, never a bare number. */
export async function sentenceOf(works: Pick<ConnectionWorks, 'texts'>, error: ErrorName): Promise<string> {
  await works.texts.loadErrors().catch(() => undefined)
  return works.texts.error(error)
}

/** What any cause means for a connection. */
export function endFor(cause: unknown, works: ConnectionWorks): ConnectionEnd['failure'] {
  if (cause instanceof ConnectionEnd) return cause.failure
  const { step, target } = works.store.getState()
  return { type: failureTypeAt(step, target?.local !== undefined), message: messageOf(cause) }
}

function messageOf(cause: unknown): ConnectionMessage {
  if (!isFault(cause)) return 'loginFailed'
  return cause.kind === 'timeout' ? 'tryTimeout' : 'loginFailed'
}
