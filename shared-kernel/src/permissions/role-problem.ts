import type { User } from '@cove/device-contract/users'

/** Why an app is not for a person (G2). */
export type RoleProblem = 'adminOnly' | 'membersOnly'

/** What an app declares about the people it is for. */
interface RoleNeeds {
  readonly admin?: boolean | undefined
  readonly member?: boolean | undefined
}

/** Whether the role of a person keeps them from an app. The device decides again on each call (P7). */
export function roleProblemOf(
  needs: RoleNeeds | undefined,
  user: Pick<User, 'role' | 'isExperience'> | undefined,
): RoleProblem | undefined {
  if (needs?.admin === true && user?.role !== 'admin') return 'adminOnly'
  // LGN-14b: a guest works with files and nothing else.
  return needs?.member === true && user?.isExperience === true ? 'membersOnly' : undefined
}
