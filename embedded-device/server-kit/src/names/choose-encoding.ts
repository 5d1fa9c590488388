import { isUtf8 } from 'node:buffer'
import { decodeExactly } from './code-pages.ts'
import type { NameEncoding } from './code-pages.ts'
import { plausibilityOf } from './plausibility.ts'

/** Asked in this order: of two that are equally likely, the first is taken. */
const candidates: readonly NameEncoding[] = [
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'cp437',
  'cp850',
  'windows-1252',
  'cp866',
  'windows-1251',
]
/** Below it, nothing is likely. */
const leastPlausibility = 0.4
/** More names do not say more. */
const judgedNames = 2000

const isPlain = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)
/** Three bytes of UTF-8 in a row are hardly anything else, even where other names of the archive are no UTF-8. */
export const isSurelyUtf8 = (bytes: Uint8Array): boolean => isUtf8(bytes) && bytes.some((byte) => byte >= 0xe0)

/**
 * TSK-12: the encoding of names that do not say it, judged over all of them: UTF-8 where all are valid, else what reads most like names.
 * Where nothing does, what is valid GB 18030 is that, and the rest is code page 437, as the format of zip says.
 */
export function chooseEncoding(names: readonly Uint8Array[]): NameEncoding {
  const foreign = names.filter((bytes) => !isPlain(bytes))
  if (foreign.every((bytes) => isUtf8(bytes))) return 'utf-8'
  const judged = foreign.filter((bytes) => !isSurelyUtf8(bytes))
  const sample = judged.slice(0, judgedNames)
  let best: { readonly encoding: NameEncoding; readonly value: number } | undefined
  for (const encoding of candidates) {
    const value = judge(sample, encoding)
    if (value !== undefined && value >= leastPlausibility && value > (best?.value ?? 0)) best = { encoding, value }
  }
  if (best) return best.encoding
  return judged.every((bytes) => decodeExactly(bytes, 'gb18030') !== undefined) ? 'gb18030' : 'cp437'
}

/** The mean over all characters; undefined where a name has bytes that the encoding does not have. */
function judge(names: readonly Uint8Array[], encoding: NameEncoding): number | undefined {
  let [sum, count] = [0, 0]
  for (const bytes of names) {
    const name = decodeExactly(bytes, encoding)
    if (name === undefined) return undefined
    const one = plausibilityOf(name, encoding)
    sum += one.sum
    count += one.count
  }
  return count === 0 ? undefined : sum / count
}
