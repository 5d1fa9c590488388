/** LGN-04: why a phone number cannot be used. */
export type PhoneProblem = 'empty' | 'notElevenDigits' | 'badStart'

/** LGN-04: what is wrong with a phone number as typed: 11 digits, the first 1, the second 3 to 9. */
export function phoneProblemOf(phone: string): PhoneProblem | undefined {
  if (phone.length === 0) return 'empty'
  if (!/^\d{11}$/.test(phone)) return 'notElevenDigits'
  return /^1[3-9]/.test(phone) ? undefined : 'badStart'
}

/** LGN-04: whether text can be an e-mail address: one @ between a name and a domain with a dot, no blanks, at most 128 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 128 && /^[^\s@<>"(),;:\\[\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(text)
}

/** LGN-04: whether text can name an account of the account service: a phone number or an e-mail address. */
export function isAccountName(text: string): boolean {
  return phoneProblemOf(text) === undefined || isEmail(text)
}
