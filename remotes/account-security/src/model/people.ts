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
  readonly pictureVersion?: number | undefined
}

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
