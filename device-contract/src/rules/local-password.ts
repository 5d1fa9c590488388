/** LGN-07d: what a new password of a local account lacks. */
export type LocalPasswordProblem = 'empty' | 'tooShort' | 'tooLong' | 'controlCharacter' | 'sameAsOld'

/** LGN-07d: bounds of a local account's password, in code points after NFC. */
export const localPasswordLength = { min: 8, max: 128 } as const

/** The password as it is counted, compared and hashed: the same text typed on two keyboards is one password. */
export function normalPassword(password: string): string {
  return password.normalize('NFC')
}

/** What a new local password lacks first; undefined when it is good. Every character counts but control characters (LGN-05c). */
export function localPasswordProblemOf(password: string, context: { readonly old?: string } = {}): LocalPasswordProblem | undefined {
  // Longer than any good password can be before NFC joins its parts: not worth normalising.
  if (password.length > localPasswordLength.max * 8) return 'tooLong'
  const normal = normalPassword(password)
  const length = Array.from(normal).length
  if (length === 0) return 'empty'
  if (/[\u0000-\u001f\u007f]/.test(normal)) return 'controlCharacter'
  if (length < localPasswordLength.min) return 'tooShort'
  if (length > localPasswordLength.max) return 'tooLong'
  return context.old !== undefined && normalPassword(context.old) === normal ? 'sameAsOld' : undefined
}

/** How strong a local password looks, 0 to 4, for a hint while typing only. Length counts most; repetition counts little. */
export function localPasswordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const characters = Array.from(normalPassword(password))
  if (characters.length === 0) return 0
  if (characters.length < localPasswordLength.min) return 1
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\p{L}\p{N}]/u, /[^\u0000-\u007f]/, /\p{Script=Han}/u].filter((kind) =>
    kind.test(password),
  ).length
  const different = new Set(characters).size
  const bits = Math.min(characters.length, different * 2) * (2 + kinds)
  return bits >= 72 ? 4 : bits >= 48 ? 3 : bits >= 32 ? 2 : 1
}
