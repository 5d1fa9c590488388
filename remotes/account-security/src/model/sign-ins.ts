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
