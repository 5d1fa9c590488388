import {
  isAccountName,
  isEmail,
  isNickname,
  loginHostOf,
  passwordProblemOf,
  phoneProblemOf,
  portProblemOf,
  stripControlCharacters,
  stripFromPassword,
} from '@cove/device-contract/rules'

/** A problem is a key of the sign-in texts' `problems`; undefined when the value is right. */
type Problem = string | undefined

/** LGN-04: a phone number or an e-mail address. */
export function accountProblem(account: string): Problem {
  if (account === '') return 'accountEmpty'
  return isAccountName(account) ? undefined : 'accountWrong'
}

/** LGN-04: 11 digits, first 1, second 3-9. */
export function phoneProblem(phone: string): Problem {
  if (phone === '') return 'phoneEmpty'
  return phoneProblemOf(phone) === undefined ? undefined : 'phoneWrong'
}

/** LGN-04: a code of six digits is required. */
export function codeProblem(code: string): Problem {
  if (code === '') return 'codeEmpty'
  return /^\d{6}$/.test(code) ? undefined : 'codeWrong'
}

/** May be left out. */
export function emailProblem(email: string): Problem {
  return email === '' || isEmail(email) ? undefined : 'emailWrong'
}

/** LGN-14a. */
export function nicknameProblem(nickname: string): Problem {
  return isNickname(nickname) ? undefined : 'nicknameWrong'
}

/** LGN-04: dotted IPv4, IPv6, or a domain. */
export function hostProblem(host: string): Problem {
  if (host === '') return 'hostEmpty'
  return 'problem' in loginHostOf(host) ? 'hostWrong' : undefined
}

/** LGN-04: required, digits, at most 65535. */
export function portProblem(port: string): Problem {
  const problem = portProblemOf(port)
  if (problem === undefined || problem === 'systemReserved') return undefined
  return ({ empty: 'portEmpty', notDigits: 'portNotDigits', outOfRange: 'portOutOfRange' } as const)[problem]
}

/** LGN-05a: what is wrong with a new password, by field, in the order of the seeds. */
export function newPasswordProblems(fields: { readonly next: string; readonly repeat: string; readonly old?: string }): {
  readonly old?: Problem
  readonly next?: Problem
  readonly repeat?: Problem
} {
  const found = passwordProblemOf(fields.next, fields.old === undefined || fields.old === '' ? {} : { old: fields.old })
  const next = found === 'empty' ? 'newEmpty' : found
  const repeat = fields.repeat === '' ? 'repeatEmpty' : fields.repeat === fields.next ? undefined : 'repeatDiffers'
  return { ...(fields.old === '' ? { old: 'oldEmpty' } : {}), ...(next ? { next } : {}), ...(repeat ? { repeat } : {}) }
}

/** H-51, H-48: what a password field keeps of what was typed, and whether something had to go. */
export function keptPassword(typed: string): { readonly password: string; readonly stripped: boolean } {
  const password = stripFromPassword(typed)
  return { password, stripped: password !== typed }
}

/** LGN-05c: no control characters, no spaces around. */
export function cleanText(typed: string): string {
  return stripControlCharacters(typed).trim()
}

/** LGN-03b: a checked address as the connection takes it, with the kind that says how the person signed in. */
export function typedAddress(
  host: string,
  port: string,
): { readonly kind: 'ipv4' | 'ipv6' | 'domain'; readonly address: string } | undefined {
  const typed = loginHostOf(host)
  return 'problem' in typed ? undefined : { kind: typed.kind, address: `${typed.host}:${port}` }
}
