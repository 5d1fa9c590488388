import type { Grant, User } from '@cove/device-contract/users'
import type { TokenPair } from '../../auth/sessions.ts'
import type { UserRow } from '../../auth/users.ts'

/** LGN-14a: the public fields of a user. */
export function userOf(user: UserRow): User {
  return {
    userNo: user.no,
    nickname: user.nickname,
    account: user.account,
    email: '',
    phone: user.phone,
    avatarUrl: '',
    role: user.role === 'admin' ? 'admin' : 'user',
    isExperience: user.role === 'experience',
    ...(user.lastLoginMs === undefined ? {} : { lastSeenSeconds: Math.floor(user.lastLoginMs / 1000) }),
    isMyself: true,
  }
}

export function grantOf(pair: TokenPair, expiresInSeconds: number): Grant {
  return { apiToken: pair.apiToken, refreshToken: pair.refreshToken, expiresInSeconds, user: userOf(pair.user) }
}
