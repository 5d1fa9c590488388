/** One user of the device, with what order and rights depend on. */
export interface Person {
  readonly userNo: string
  readonly nickname: string
  readonly account: string
  readonly role: 'admin' | 'user'
  readonly isMyself: boolean
  readonly isConnected: boolean
  readonly isEnabled: boolean
  readonly isBound: boolean
  readonly lastSeenSeconds: number
  readonly isExperience?: boolean | undefined
  readonly hasSecondStep?: boolean | undefined
}
export type PersonAction = 'rename' | 'resetPassword' | 'resetSecondStep' | 'enable' | 'disable' | 'handOver' | 'delete'

/** H-83: role, myself, connected, status, last seen, all descending; stable by number. */
export function orderedPeople(people: readonly Person[]): readonly Person[] {
  return people.toSorted(
    (a, b) =>
      Number(b.role === 'admin') - Number(a.role === 'admin') ||
      Number(b.isMyself) - Number(a.isMyself) ||
      Number(b.isConnected) - Number(a.isConnected) ||
      Number(b.isEnabled) - Number(a.isEnabled) ||
      b.lastSeenSeconds - a.lastSeenSeconds ||
      a.userNo.localeCompare(b.userNo, 'en', { numeric: true }),
  )
}

/** USR-01c, USR-02a: what the administrator may do with another user; nothing with themselves or with the administrator. */
export function actionsFor(person: Person, isAdmin: boolean): readonly PersonAction[] {
  if (!isAdmin || person.isMyself || person.role === 'admin') return []
  const isLocal = person.account !== ''
  return [
    'rename',
    ...(isLocal ? (['resetPassword'] as const) : []),
    ...(person.hasSecondStep === true ? (['resetSecondStep'] as const) : []),
    ...(person.isEnabled
      ? (['disable', ...(person.isExperience === true ? [] : (['handOver'] as const))] as const)
      : (['enable'] as const)),
    'delete',
  ]
}
