import { localPasswordProblemOf, passwordProblemOf, stripFromPassword, accountProblemOf } from '@cove/device-contract/rules'
import type { AccountProblem, LocalPasswordProblem, PasswordProblem } from '@cove/device-contract/rules'

/** A problem is a key of the texts' `problems`. */
export type NewPasswordProblem = Exclude<PasswordProblem, 'empty'> | 'oldEmpty' | 'newEmpty' | 'repeatEmpty'

/** LGN-05a: what is wrong with a new password, by field. `old` is left out where none is asked. */
export function newPasswordProblems(fields: { readonly next: string; readonly repeat: string; readonly old?: string }): {
  readonly old?: NewPasswordProblem
  readonly next?: NewPasswordProblem
  readonly repeat?: NewPasswordProblem
} {
  const found = passwordProblemOf(fields.next, fields.old === undefined || fields.old === '' ? {} : { old: fields.old })
  const repeat = fields.repeat === '' ? 'repeatEmpty' : fields.repeat === fields.next ? undefined : 'repeatDiffers'
  return {
    ...(fields.old === '' ? { old: 'oldEmpty' as const } : {}),
    ...(found === undefined ? {} : { next: found === 'empty' ? ('newEmpty' as const) : found }),
    ...(repeat === undefined ? {} : { repeat }),
  }
}

/** What is wrong with a local password, as a key of `problems`. */
const localPasswordProblems = {
  empty: 'newEmpty',
  tooShort: 'tooShort',
  tooLong: 'localTooLong',
  controlCharacter: 'controlCharacter',
  sameAsOld: 'sameAsOld',
} as const satisfies Record<LocalPasswordProblem, string>

/** LGN-07d: what is wrong with a new local password, by field, as keys of `problems`. `old` is left out where none is asked. */
export function newLocalPasswordProblems(fields: { readonly next: string; readonly repeat: string; readonly old?: string }) {
  const found = localPasswordProblemOf(fields.next, fields.old === undefined || fields.old === '' ? {} : { old: fields.old })
  const repeat = fields.repeat === '' ? 'repeatEmpty' : fields.repeat === fields.next ? undefined : 'repeatDiffers'
  return {
    ...(fields.old === '' ? { old: 'oldEmpty' } : {}),
    ...(found === undefined ? {} : { next: localPasswordProblems[found] }),
    ...(repeat === undefined ? {} : { repeat }),
  }
}

/** What a local account's name lacks, as a key of `problems`. */
const nameProblems = {
  empty: 'accountEmpty',
  tooLong: 'accountTooLong',
  badCharacter: 'accountBadCharacter',
  badStart: 'accountBadStart',
} as const satisfies Record<AccountProblem, string>

/** What is wrong with the name of a local account. */
export function localNameProblem(account: string): (typeof nameProblems)[AccountProblem] | undefined {
  const problem = accountProblemOf(account)
  return problem && nameProblems[problem]
}

/** H-51, H-48: what a password field keeps of what was typed, and whether something had to go. */
export function keptPassword(typed: string): { readonly password: string; readonly stripped: boolean } {
  const password = stripFromPassword(typed)
  return { password, stripped: password !== typed }
}
