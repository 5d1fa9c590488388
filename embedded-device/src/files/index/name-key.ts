// FM-13a: the order "by name" a person expects: numbers by value, Latin without case and accents, Chinese by pinyin. Computed once per
// name as bytes whose memcmp order is that order, so that ORDER BY walks an index instead of sorting the folder.

const classPunctuation = 0x10
const classDigits = 0x20
const classLetter = 0x30
const classHan = 0x50
const hanFirst = 0x4e00
const hanLast = 0x9fff

let hanRanks: Uint16Array | undefined

/** Rank of each CJK ideograph in pinyin order, from the collation data inside Node (about 30 ms, once). */
function ranks(): Uint16Array {
  if (hanRanks) return hanRanks
  const collator = new Intl.Collator('zh-CN')
  const all = Array.from({ length: hanLast - hanFirst + 1 }, (_, at) => String.fromCharCode(hanFirst + at))
  all.sort(collator.compare)
  const table = new Uint16Array(all.length)
  all.forEach((character, rank) => {
    table[character.charCodeAt(0) - hanFirst] = rank
  })
  hanRanks = table
  return table
}

/** The sort key of a name. Equal only for equal names: what folding drops is appended after a zero byte. */
export function nameKey(name: string): Uint8Array {
  const out: number[] = []
  const folded = name.normalize('NFKD').toLowerCase()
  let lossy = folded !== name
  for (let at = 0; at < folded.length;) {
    const code = folded.codePointAt(at) ?? 0
    if (code >= 0x30 && code <= 0x39) {
      const end = endOfDigits(folded, at)
      const digits = folded.slice(at, end).replace(/^0+(?=\d)/, '')
      lossy ||= digits.length !== end - at
      out.push(classDigits, Math.min(digits.length, 255))
      for (const digit of digits) out.push(digit.charCodeAt(0))
      at = end
      continue
    }
    at += code > 0xffff ? 2 : 1
    if (code >= 0x300 && code <= 0x36f) {
      lossy = true
      continue
    }
    pushLetter(out, code)
  }
  if (lossy) {
    // Zero sorts below every class byte: a name comes right after those it folds like, before longer ones.
    out.push(0)
    for (const byte of new TextEncoder().encode(name)) out.push(byte)
  }
  return Uint8Array.from(out)
}

function endOfDigits(text: string, from: number): number {
  let end = from
  while (end < text.length && text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39) end += 1
  return end
}

function pushLetter(out: number[], code: number): void {
  if (code >= 0x61 && code <= 0x7a) out.push(classLetter, code)
  else if (code < 0x80) out.push(classPunctuation, code)
  else if (code >= hanFirst && code <= hanLast) {
    const rank = ranks()[code - hanFirst] ?? 0
    out.push(classHan, rank >> 8, rank & 0xff)
  } else out.push(code < 0x2e80 ? classLetter : classHan, 0xff, code >> 16, (code >> 8) & 0xff, code & 0xff)
}

/** memcmp of two keys, for sorting in memory as the database sorts. */
export function compareKeys(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length)
  for (let at = 0; at < shared; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
