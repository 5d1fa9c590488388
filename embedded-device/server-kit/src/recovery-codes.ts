import { randomBytes } from 'node:crypto'

const codeCount = 10
// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten random recovery codes such as `abcde-fghjk`, about 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, newCode)
}

/** A typed code as it is compared: without blanks and dashes, in lower case. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toLowerCase()
}

function newCode(): string {
  // 248 is the largest multiple of 31 below 256: every letter is equally likely.
  const letters: string[] = []
  while (letters.length < 10)
    for (const byte of randomBytes(16)) if (byte < 248 && letters.length < 10) letters.push(alphabet[byte % alphabet.length] ?? '')
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
