import type { Grant, User } from '@cove/device-contract/users'
import type { CoreParts } from '../../core-parts.ts'
import type { TokenPair } from '../../auth/sessions.ts'
import type { UserRow, Users } from '../../auth/users.ts'

/** LGN-14a: the public fields of a user. The picture is small, so it comes along and needs no call before the desktop is drawn. */
export function userOf(user: UserRow, users: Pick<Users, 'picture'>): User {
  const picture = user.pictureVersion === 0 ? undefined : users.picture(user.no)
  return {
    userNo: user.no,
    nickname: user.nickname,
    account: user.account,
    email: '',
    phone: user.phone,
    avatarUrl: picture ? `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` : '',
    role: user.role === 'admin' ? 'admin' : 'user',
    isExperience: user.role === 'experience',
    ...(user.lastLoginMs === undefined ? {} : { lastSeenSeconds: Math.floor(user.lastLoginMs / 1000) }),
    isMyself: true,
  }
}

export function grantOf(pair: TokenPair, { users, config, identity }: Pick<CoreParts, 'users' | 'config' | 'identity'>): Grant {
  return {
    apiToken: pair.apiToken,
    refreshToken: pair.refreshToken,
    expiresInSeconds: config.tokenTtlSeconds,
    user: userOf(pair.user, users),
    publicKey: identity.publicKey,
  }
}
