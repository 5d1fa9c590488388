import { hashPassword, hashToken } from '@cove/server-kit'
import type { UserRow } from '../../src/core/auth/users.ts'
import { password, signIn } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

/** The users of a conformance world and their tokens. */
export interface ConformancePeople {
  /** The current administrator; a device that was unbound gets a new one. */
  administrator(): UserRow
  /** Makes a user and signs them in. */
  fresh(kind: 'local' | 'account', accountNo?: string): { readonly token: string; readonly userNo: string }
  /** The token, or a new one of the administrator when their session ended. */
  living(token: string | undefined): string | undefined
  /** A token of the administrator that is valid now. */
  adminToken(): string
  /** A token of the administrator whose session is over. */
  expiredToken(): string
}

/** Opens the users of `one`; `keptUserNo` is never removed to make room. */
export async function openConformancePeople(one: TestDevice, keptUserNo: string): Promise<ConformancePeople> {
  const { parts } = one.device
  const passwordHash = await hashPassword(password)
  let admin: Signed = await signIn(one, 'admin')
  let made = 0
  const administrator = (): UserRow => {
    const known = parts.users.administrator()
    if (known) return known
    const settled = parts.members.settle(parts.links.renew(), { account: 'admin', nickname: 'Admin', passwordHash }, () => {})
    if (!settled?.user) throw new Error('no administrator')
    return settled.user
  }
  // A changed password of the administrator ends every session; the next case signs in again.
  const living = (token: string | undefined): string | undefined => {
    if (token !== admin.token || 'session' in parts.sessions.byToken(token)) return token
    const pair = parts.sessions.open(administrator(), 'test')
    admin = { ...admin, token: pair.apiToken, refreshToken: pair.refreshToken }
    return admin.token
  }
  return {
    administrator,
    fresh(kind, accountNo) {
      made += 1
      makeRoom(one, keptUserNo)
      const identity = kind === 'local' ? { account: `fresh-${made}`, passwordHash } : { accountNo: accountNo ?? `7${made}` }
      const user = parts.users.create({ ...identity, nickname: `Fresh ${made}`, role: 'user' })
      return { token: parts.sessions.open(user, 'test').apiToken, userNo: user.no }
    },
    living,
    adminToken: () => living(admin.token) ?? '',
    expiredToken() {
      const { apiToken } = parts.sessions.open(administrator(), 'test')
      parts.db.run('update session set expires_at = 1 where api_token_hash = ?', hashToken(apiToken))
      return apiToken
    },
  }
}

/** USR-02d: a device has room for 64 users, so those of earlier cases are removed. */
function makeRoom({ device }: TestDevice, keptUserNo: string): void {
  const { users, members } = device.parts
  const all = users.all()
  const oldest = all.length > 50 ? all.find(({ role, no }) => role === 'user' && no !== keptUserNo) : undefined
  if (oldest) members.remove(oldest.no, { no: '' })
}
