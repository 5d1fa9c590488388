import type { DataOf } from '@cove/device-contract'
import type { users } from '@cove/device-contract/users'
import type { UserRow } from '../../auth/users.ts'
import { sessionOf } from '../context.ts'
import type { CoreParts } from '../../core-parts.ts'
import type { HandlerOf } from '../handler-of.ts'

type Person = DataOf<typeof users.calls.list>['users'][number]

export const list: HandlerOf<typeof users.calls.list> = (_input, { context }) => {
  const { user: asking } = sessionOf(context)
  const { parts } = context
  const people = parts.users.all().map((user) => personOf(user, parts, asking))
  // H-83: role, myself, connected, status and last seen, all descending; the number keeps equals in place.
  const keys: readonly ((one: Person) => number)[] = [
    (one) => (one.role === 'admin' ? 1 : 0),
    (one) => Number(one.isMyself),
    (one) => Number(one.isConnected),
    (one) => Number(one.isEnabled),
    (one) => one.lastSeenSeconds,
  ]
  people.sort((a, b) => keys.map((key) => key(b) - key(a)).find((difference) => difference !== 0) ?? Number(a.userNo) - Number(b.userNo))
  // USR-01b: the order does not reveal to other users who is connected.
  return { users: asking.role === 'admin' ? people : people.map((one) => (one.isMyself ? one : nameOnly(one))).sort(byRoleAndMyself) }
}

function personOf(user: UserRow, { sessions, streams, secondStep }: CoreParts, asking: UserRow): Person {
  const signedIn = sessions.listOf(user.no)
  const lastSeenMs = Math.max(user.lastLoginMs ?? 0, ...signedIn.map((row) => row.lastSeenMs))
  return {
    userNo: user.no,
    nickname: user.nickname,
    account: user.account,
    role: user.role === 'admin' ? 'admin' : 'user',
    isMyself: user.no === asking.no,
    isConnected: signedIn.some((row) => streams.isOpen(row.family)),
    isEnabled: user.status === 'active',
    isBound: user.accountNo !== undefined,
    isExperience: user.role === 'experience',
    hasSecondStep: secondStep.isOn(user.no),
    lastSeenSeconds: Math.floor(lastSeenMs / 1000),
    pictureVersion: user.pictureVersion,
  }
}

function nameOnly(one: Person): Person {
  return {
    ...one,
    account: '',
    isConnected: false,
    isEnabled: true,
    isBound: false,
    isExperience: false,
    hasSecondStep: false,
    lastSeenSeconds: 0,
  }
}

function byRoleAndMyself(a: Person, b: Person): number {
  const rank = (one: Person): number => (one.role === 'admin' ? 2 : 0) + Number(one.isMyself)
  return rank(b) - rank(a) || Number(a.userNo) - Number(b.userNo)
}
