/** LGN-05a: what a new password lacks; checked in this order. */
export type PasswordProblem = 'empty' | 'tooShort' | 'tooLong' | 'needsLower' | 'needsUpper' | 'needsDigit' | 'sameAsOld' | 'repeatDiffers'

/** LGN-05a: length bounds of a password, in characters. */
export const passwordLength = { min: 8, max: 16 } as const

/** H-51: punctuation that passwords do not take, and control characters; stripped while typing, with a visible note (H-48). */
const refusedInPasswords = /["'\\<>\u0000-\u001f\u007f]/g

/** What a new password lacks first; undefined when it is good. */
export function passwordProblemOf(
  password: string,
  context: { readonly repeat?: string; readonly old?: string } = {},
): PasswordProblem | undefined {
  if (password.length === 0) return 'empty'
  if (password.length < passwordLength.min) return 'tooShort'
  if (password.length > passwordLength.max) return 'tooLong'
  if (!/[a-z]/.test(password)) return 'needsLower'
  if (!/[A-Z]/.test(password)) return 'needsUpper'
  if (!/\d/.test(password)) return 'needsDigit'
  if (context.old !== undefined && context.old === password) return 'sameAsOld'
  return context.repeat !== undefined && context.repeat !== password ? 'repeatDiffers' : undefined
}

/** H-51: the password without what it may not contain. */
export function stripFromPassword(text: string): string {
  return text.replace(refusedInPasswords, '')
}

/** How strong a password looks, 0 to 4: length and variety, for a hint while typing only. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const long = password.length >= 12 ? 1 : 0
  return password.length < passwordLength.min ? (password.length === 0 ? 0 : 1) : (Math.min(4, kinds + long) as 1 | 2 | 3 | 4)
}
