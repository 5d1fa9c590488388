import { localPasswordProblemOf } from '@cove/device-contract/rules'
import type { Identity } from './identity.ts'

/** LGN-07d: the new password inside `encrypted`; undefined when it was not sealed with our key or breaks the rule. */
export function newPasswordIn(identity: Identity, encrypted: string): string | undefined {
  const password = identity.decrypt(encrypted)
  return password !== undefined && localPasswordProblemOf(password) === undefined ? password : undefined
}
