import type { ErrorName } from '@cove/device-contract'
import { session as sessionArea } from '@cove/device-contract/session'
import type { Grant } from '@cove/device-contract/users'
import { sealPassword } from '@cove/device-contract/rules'
import type { LoginKind } from '../account/accounts.ts'
import { isFault } from '../device/is-fault.ts'
import type { ConnectionContext } from './connection-parts.ts'
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
  context: ConnectionContext,
  target: ConnectionTarget,
  run: { readonly signal: AbortSignal; readonly signIn?: SignIn },
): Promise<void> {
  if (context.isOffline()) throw new ConnectionEnd({ type: 'network-illegal', message: 'networkOffline' })
  const found = await findDevice(context, target, run.signal)
  if (!found.ok && found.error !== undefined) throw await endOf(context, found.error, false)
  if (!found.ok) throw new ConnectionEnd({ type: 'device', message: found.message })
  context.dispatch({ kind: 'routeTaken', routeId: found.route.id })
  context.dispatch({ kind: 'stepped', step: 'login' })
  const grant = await (run.signIn ?? ((proved) => signIn(context, target, proved)))(found.proved)
  run.signal.throwIfAborted()
  await enter(context, target, { grant, proved: found.proved, signal: run.signal })
}

async function signIn(context: ConnectionContext, target: ConnectionTarget, proved: ProvedDevice): Promise<Grant> {
  return target.local
    ? localLogin(context, target.local, { proved, method: loginKindOf(context, target) })
    : accountLogin(context, target, proved)
}

async function localLogin(
  context: ConnectionContext,
  local: NonNullable<ConnectionTarget['local']>,
  at: { readonly proved: ProvedDevice; readonly method: LoginKind },
): Promise<Grant> {
  if (local.account === '' || local.password === '') throw new ConnectionEnd({ type: 'offline-login', message: 'checkInputs' })
  const encryptedPassword = await sealPassword(local.password, at.proved.info.publicKey)
  const answer = await context
    .deviceAt(at.proved.baseUrl)
    .use(sessionArea)
    .login({
      body: {
        platform: context.page.platform,
        clientType: 'web',
        method: at.method,
        account: local.account,
        encryptedPassword,
        ...(local.otp === undefined || local.otp === '' ? {} : { otp: local.otp }),
      },
    })
  if (answer.ok) return answer.data
  throw await endOf(context, answer.error.name, true)
}

/** LGN-07a: signs in with the account's token; a token the device finds too old is renewed once. */
async function accountLogin(context: ConnectionContext, target: ConnectionTarget, proved: ProvedDevice): Promise<Grant> {
  for (const isLast of [false, true]) {
    const accessToken = context.accounts.accessToken()
    if (accessToken === undefined) throw new ConnectionEnd({ type: 'user', message: 'loginFailed' })
    const answer = await context
      .deviceAt(proved.baseUrl)
      .use(sessionArea)
      .accountLogin({
        body: { model: 'web', platform: context.page.platform, client: clientOf(context, loginKindOf(context, target)), accessToken },
      })
    if (answer.ok) return answer.data
    const isStale = answer.error.name === 'deviceAccessTokenInvalid' && !isLast
    if (!isStale || !(await context.accounts.renew())) throw await endOf(context, answer.error.name, false)
  }
  throw new ConnectionEnd({ type: 'user', message: 'loginFailed' })
}

/** DEV-05c: binds the account to the device behind a proved address. */
export async function attach(context: ConnectionContext, authCode: string | undefined, proved: ProvedDevice): Promise<Grant> {
  const accessToken = context.accounts.accessToken()
  if (accessToken === undefined) throw new ConnectionEnd({ type: 'bind', message: 'loginFailed' })
  const answer = await context
    .deviceAt(proved.baseUrl)
    .use(sessionArea)
    .attach({
      body: {
        platform: context.page.platform,
        client: clientOf(context, context.accounts.store.getState().lastKind ?? 'account'),
        accessToken,
        ...(authCode === undefined ? {} : { authCode }),
      },
    })
  if (answer.ok) return answer.data.grant
  const text = await sentenceOf(context, answer.error.name)
  throw new ConnectionEnd({ type: 'bind', message: 'refused', text })
}

function clientOf(context: ConnectionContext, method: LoginKind) {
  const profile = context.accounts.store.getState().profile
  // LGN-07e: absent values travel as ''.
  return {
    userNo: profile?.userNo ?? '',
    phone: '',
    nickname: profile?.nickname ?? '',
    version: context.page.version,
    clientType: 'web',
    method,
  }
}

/** LGN-03b: the code of how a user signs in, by kind of connection and account. */
export function loginKindOf(context: Pick<ConnectionContext, 'accounts'>, target: ConnectionTarget): LoginKind {
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
      return isLocal ? 'localAccount' : (context.accounts.store.getState().lastKind ?? 'account')
  }
}

interface Entering {
  readonly grant: Grant
  readonly proved: ProvedDevice
  readonly signal: AbortSignal
}

async function enter(context: ConnectionContext, target: ConnectionTarget, { grant, proved, signal }: Entering): Promise<void> {
  const { session, address } = context
  const { serialNo } = proved.info
  const before = session.store.getState()
  // S-D7: no data of the previous device or user may remain next to another one's.
  const isSame = before.device?.serialNo === serialNo && before.user?.userNo === grant.user.userNo
  if (before.user && !isSame) {
    await session.endOnDevice('devices')
    session.leave('devices')
    signal.throwIfAborted()
  }
  const remember = target.local?.remember ?? context.accounts.isRemembered()
  session.meet(proved.info)
  session.stage(grant, remember)
  address.moveTo({ baseUrl: proved.baseUrl, serialNo })
  context.dispatch({ kind: 'stepped', step: 'userInfo' })
  try {
    const user = await context.device().use(sessionArea).userInfo(undefined, { silent: true, signal })
    if (!user.ok) throw await endOf(context, user.error.name, target.local !== undefined)
  } catch (cause) {
    session.unstage()
    throw cause
  }
  context.dispatch({ kind: 'stepped', step: 'record' })
  const loginKind = loginKindOf(context, target)
  context.memory.remember(serialNo, proved.baseUrl)
  context.memory.rememberLast({ kind: target.kind, loginKind })
  context.book.add('device', `connected as ${loginKind}`)
  session.admit(grant, { remember, loginKind })
}

async function endOf(context: ConnectionContext, error: ErrorName, isLocal: boolean): Promise<ConnectionEnd> {
  const text = await sentenceOf(context, error)
  context.book.add('login', error)
  const known = failureOfError(error)
  if (known) return new ConnectionEnd({ ...known, text })
  return new ConnectionEnd({ type: failureTypeAt('login', isLocal), message: 'loginFailed', text })
}

/** REQ-04: the catalogue's sentence, never a bare number. */
export async function sentenceOf(context: Pick<ConnectionContext, 'texts'>, error: ErrorName): Promise<string> {
  await context.texts.loadErrors().catch(() => undefined)
  return context.texts.error(error)
}

/** What any cause means for a connection. */
export function endFor(cause: unknown, context: ConnectionContext): ConnectionEnd['failure'] {
  if (cause instanceof ConnectionEnd) return cause.failure
  const { step, target } = context.store.getState()
  return { type: failureTypeAt(step, target?.local !== undefined), message: messageOf(cause) }
}

function messageOf(cause: unknown): ConnectionMessage {
  if (!isFault(cause)) return 'loginFailed'
  return cause.kind === 'timeout' ? 'tryTimeout' : 'loginFailed'
}
