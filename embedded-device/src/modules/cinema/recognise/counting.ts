const ones = /〇一二三四五六七八九/.source
const single: Readonly<Record<string, number>> = Object.fromEntries([...ones].map((digit, value) => [digit, value]))

const digitOf = (character: string): number | undefined => {
  if (/零/.test(character)) return 0
  return /[两兩]/.test(character) ? 2 : single[character]
}

/** The characters that a Chinese number up to 9999 is written with, for regular expressions. */
export const chineseDigits = /零〇一二两兩三四五六七八九十百千/.source

/** `12`, `十二`, `一百零三` or `二〇`; nothing when it is no number. */
export function countOf(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text)
  let sum = 0
  let digit: number | undefined
  for (const character of text) {
    const unit = [/十/, /百/, /千/].findIndex((one) => one.test(character)) + 1
    if (unit > 0) {
      sum += (digit ?? 1) * 10 ** unit
      digit = undefined
      continue
    }
    const next = digitOf(character)
    if (next === undefined) return undefined
    digit = digit === undefined ? next : digit * 10 + next
  }
  return text === '' ? undefined : sum + (digit ?? 0)
}
