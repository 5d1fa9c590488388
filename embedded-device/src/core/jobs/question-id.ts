/** The same question has the same number, so that an answer of a second window is not taken for the next question. */
export function questionId(key: string): string {
  let sum = 0
  for (const char of key) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 2_147_483_647
  return String(sum)
}
