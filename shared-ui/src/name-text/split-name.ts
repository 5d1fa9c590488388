import { stemLength } from '../data/rename-field/stem.ts'

/** Names up to this length are not divided, in characters as a reader counts them. */
const wholeLength = 10
/** How much of the stem stays with the extension, or of a name without one, in characters. */
const keptOfStem = 4
const keptOfName = 6
/** A longer ending is no extension. */
const longestExtension = 12

const isolatesAround = /^[\u2066-\u2068]|\u2069$/g
/** Scripts whose letters join: drawn in two boxes they would lose their shape. */
const joined =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Where a name is cut when it does not fit: `tail` always stays, '' when the end may go. */
export interface NameParts {
  readonly head: string
  readonly tail: string
}

/** Divides a shown name so that its extension and the characters before it survive a cut. Never inside a grapheme. */
export function splitName(shown: string): NameParts {
  const name = shown.replace(isolatesAround, '')
  const stemEnd = stemLength(name, false)
  const hasExtension = stemEnd < name.length && name.length - stemEnd <= longestExtension && !name.slice(stemEnd).includes(' ')
  const stem = graphemesOf(hasExtension ? name.slice(0, stemEnd) : name)
  const extension = hasExtension ? name.slice(stemEnd) : ''
  if (stem.length + extension.length <= wholeLength) return { head: name, tail: '' }
  const kept = hasExtension ? keptOfStem : keptOfName
  if (joined.test(stem.slice(-kept - 1).join(''))) return { head: stem.join(''), tail: extension }
  return { head: stem.slice(0, -kept).join(''), tail: stem.slice(-kept).join('') + extension }
}

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined

/** How a shown name writes what cannot be seen: `‹202E›`. It is one thing, and never cut. */
const marker = /(‹[0-9A-F]{4,5}›)/

/** What a reader counts as one character each. */
export function graphemesOf(text: string): readonly string[] {
  if (!text.includes('‹')) return segmentsOf(text)
  return text.split(marker).flatMap((part) => (marker.test(part) ? [part] : segmentsOf(part)))
}

/** W9: most names are plain, and need no segmenter. */
function segmentsOf(text: string): readonly string[] {
  if (!segmenter || /^[\u0020-\u007e]*$/.test(text)) return Array.from(text)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
