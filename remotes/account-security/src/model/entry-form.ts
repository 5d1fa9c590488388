import { isAccountName, isEmail, isNickname, phoneProblemOf, stripControlCharacters } from '@cove/device-contract/rules'
import { newPasswordProblems } from './password-form.ts'

/** LGN-05c: no control characters, no spaces around. */
export function cleanText(typed: string): string {
  return stripControlCharacters(typed).trim()
}

/** LGN-15: whether this kind of sign-in uses a local account only. */
export function isLocalSignIn(kind: string | undefined): boolean {
  return kind === undefined || kind === 'localAccount' || kind.endsWith('Local')
}

/** LGN-04: what is wrong with signing in; a value is a key of the texts' `problems`. */
export function signInProblems(values: { readonly account: string; readonly password: string }) {
  return {
    account: isAccountName(cleanText(values.account)) ? undefined : 'accountNameWrong',
    password: values.password === '' ? 'passwordEmpty' : undefined,
  }
}

/** LGN-04: what is wrong with a phone number. */
export function phoneProblem(phone: string): string | undefined {
  return phoneProblemOf(cleanText(phone)) === undefined ? undefined : 'phoneWrong'
}

/** What the form of a new account holds. */
export type SignUpValues = {
  readonly phone: string
  readonly code: string
  readonly nickname: string
  readonly email: string
  readonly next: string
  readonly repeat: string
  readonly agreed: boolean
}

/** LGN-04, LGN-05a, LGN-14a: what is wrong with a new account. */
export function signUpProblems({ phone, code, nickname, email, next, repeat, agreed }: SignUpValues) {
  return {
    phone: phoneProblem(phone),
    code: /^\d{6}$/.test(cleanText(code)) ? undefined : 'codeWrong',
    nickname: isNickname(cleanText(nickname)) ? undefined : 'nicknameWrong',
    email: cleanText(email) === '' || isEmail(cleanText(email)) ? undefined : 'emailWrong',
    ...newPasswordProblems({ next, repeat }),
    agreed: agreed ? undefined : 'agree',
  }
}
