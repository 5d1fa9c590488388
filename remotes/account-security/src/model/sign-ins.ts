interface SignIn {
  readonly sessionId: string
  readonly lastSeenSeconds: number
  readonly isCurrent?: boolean | undefined
}

/** The sign-in of this browser first, then the one seen last. */
export function orderedSignIns<S extends SignIn>(list: readonly S[]): readonly S[] {
  return list.toSorted(
    (a, b) =>
      Number(b.isCurrent ?? false) - Number(a.isCurrent ?? false) ||
      b.lastSeenSeconds - a.lastSeenSeconds ||
      (a.sessionId < b.sessionId ? -1 : 1),
  )
}

/** Whether there is anything to end besides the sign-in of this browser. */
export const hasOthers = (list: readonly SignIn[]) => list.some((one) => one.isCurrent !== true)

const ways = ['password', 'setup', 'account', 'attach', 'code'] as const

/** Whether this desktop has words for how a session was created (S-D6); a newer device may know more ways. */
export function isKnownWay(way: string | undefined): way is (typeof ways)[number] {
  return (ways as readonly (string | undefined)[]).includes(way)
}

/** The address behind the relay, '' where it is not known; undefined for a source that is no relay. */
export function relayedSource(source: string): string | undefined {
  if (source !== 'relay' && !source.startsWith('relay ')) return undefined
  return source.slice('relay '.length)
}
