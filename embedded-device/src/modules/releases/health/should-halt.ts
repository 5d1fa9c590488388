/** How many sign-ins used a version, and in how many of them it crashed or did not load. */
export interface SessionCounts {
  readonly sessions: number
  readonly hurt: number
}

/** REL-05: a canary is ended when this many sign-ins were hurt, */
const manyHurt = 3
/** or when all that saw it were, of at least this many: a household is small. */
const allHurt = 2
/** And only when the share of hurt sign-ins is more than this above that of the version the others have. */
const above = 0.02

const shareOf = ({ sessions, hurt }: SessionCounts) => (sessions === 0 ? 0 : hurt / sessions)

/**
 * REL-05: whether the device ends a canary by itself. Each sign-in weighs the same, however often its window crashed or was opened, so that one
 * desktop alone neither ends a canary nor hides what others see.
 */
export function shouldHalt(canary: SessionCounts, base: SessionCounts): boolean {
  const isEnough = canary.hurt >= manyHurt || (canary.hurt >= allHurt && canary.hurt === canary.sessions)
  return isEnough && shareOf(canary) - shareOf(base) > above
}
