import { accountProblemOf, isNickname, localPasswordProblemOf } from '@cove/device-contract/rules'

/** What a person types on the first-run screen. */
export interface SetUpFields {
  readonly link: string
  readonly deviceName: string
  readonly account: string
  readonly nickname: string
  readonly password: string
  readonly repeat: string
}
/** What is wrong with a field, as a text key; nothing when it is right. */
export type SetUpProblems = Partial<Record<keyof SetUpFields, string>>

/** LGN-07d, LGN-14a: everything that is wrong with the form, by field. */
export function setUpProblemsOf(fields: SetUpFields): SetUpProblems {
  const account = accountProblemOf(fields.account)
  const password = localPasswordProblemOf(fields.password)
  return {
    ...(fields.link.trim() === '' ? { link: 'linkMissing' } : {}),
    ...(account ? { account: `accountProblem.${account}` } : {}),
    ...(isNickname(fields.nickname.trim()) ? {} : { nickname: 'nicknameProblem' }),
    ...(password ? { password: `passwordProblem.${password}` } : {}),
    ...(!password && fields.repeat !== fields.password ? { repeat: 'passwordProblem.repeatDiffers' } : {}),
  }
}

/** A person may paste the whole address that the device printed; only its link parameter counts. */
export function linkIn(text: string): string {
  const pasted = text.trim()
  if (!pasted.includes('link=')) return pasted
  return new URLSearchParams(pasted.slice(pasted.indexOf('link='))).get('link') ?? pasted
}
