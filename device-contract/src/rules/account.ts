/** What a local account name lacks. */
export type AccountProblem = 'empty' | 'tooLong' | 'badCharacter' | 'badStart'

/** Local account names: 1 to 32 letters, digits, dots, dashes, underscores, Chinese allowed; a letter first. */
export function accountProblemOf(account: string): AccountProblem | undefined {
  if (account.length === 0) return 'empty'
  if (Array.from(account).length > 32) return 'tooLong'
  if (!/^[\p{L}\p{N}._-]+$/u.test(account)) return 'badCharacter'
  return /^\p{L}/u.test(account) ? undefined : 'badStart'
}

/** LGN-14a: a nickname has 2 to 16 characters. */
export function isNickname(nickname: string): boolean {
  const length = Array.from(nickname.trim()).length
  return length >= 2 && length <= 16
}

/** LGN-05c: text without control characters; every input goes through it. */
export function stripControlCharacters(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]/g, '')
}
