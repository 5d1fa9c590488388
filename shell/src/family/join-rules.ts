import { accountProblemOf, isNickname, localPasswordProblemOf, stripControlCharacters } from '@cove/device-contract/rules'

/** What a person with a one-time link types. */
export type JoinFields = {
  readonly account: string
  readonly nickname: string
  readonly next: string
  readonly repeat: string
}
/** How the person will sign in. */
export type JoinWay = 'password' | 'passkey'

/** LGN-05c: no control characters, no spaces around. */
export const clean = (typed: string): string => stripControlCharacters(typed).trim()

/** The secret of a one-time link in a page's fragment, which no server and no log sees. */
export function linkInHash(hash: string): string {
  return hash.replace(/^#/, '')
}

/** What is wrong with the form, as text keys. */
export function joinProblems(fields: JoinFields, form: { readonly kind: 'join' | 'reset'; readonly way: JoinWay }) {
  const account = form.kind === 'join' ? accountProblemOf(clean(fields.account)) : undefined
  const password = form.way === 'password' ? localPasswordProblemOf(fields.next) : undefined
  const differs = form.way === 'password' && password === undefined && fields.next !== fields.repeat
  return {
    ...(account ? { account: `problem.account.${account}` } : {}),
    ...(form.kind === 'reset' || isNickname(clean(fields.nickname)) ? {} : { nickname: 'problem.nickname' }),
    ...(password ? { next: `problem.password.${password}` } : {}),
    ...(differs ? { repeat: 'problem.repeatDiffers' } : {}),
  }
}
