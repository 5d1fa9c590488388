import type { Mark } from './mark.ts'
import { tidyTitle } from './plain-name.ts'

const heights = [360, 480, 540, 576, 720, 1080, 1440, 2160, 4320]

/** Lines of the picture; a size in pixels counts by its height, 4K is 2160 lines. */
export function resolutionIn(marks: readonly Mark[]): string | undefined {
  const found = marks.filter((mark) => mark.kind === 'resolution').map((mark) => mark.text.toLowerCase())
  const exact = found.map((text) => /(\d{3,4})([pi])/.exec(text)).find((match) => match !== null)
  if (exact) return `${exact[1]}${exact[2]}`
  for (const text of found) {
    const [, height] = /\d+\s?[x×]\s?(\d+)/.exec(text) ?? []
    if (height !== undefined) return `${heights.find((one) => one >= Number(height)) ?? Number(height)}p`
    if (/4k|uhd/.test(text)) return '2160p'
    if (/8k/.test(text)) return '4320p'
    const [bare] = /\d{3,4}/.exec(text) ?? []
    if (bare !== undefined) return `${bare}p`
  }
  return undefined
}

/** All marks of editions, as they are written. */
export function editionIn(name: string, marks: readonly Mark[]): string | undefined {
  const editions = marks.filter(
    (mark) => mark.kind === 'edition' && !/^(?:internal|proper|repack|real|rerip|multi|dual|dirfix)/i.test(mark.text),
  )
  const texts = editions.map((mark) => tidyTitle(name.slice(mark.start, mark.end)).replace(/^DC$/, "Director's Cut"))
  return texts.length > 0 ? [...new Set(texts)].join(' ') : undefined
}

/** Which part of a film this is. */
export function partIn(marks: readonly Mark[]): number | undefined {
  const part = marks.find((mark) => mark.kind === 'part')
  if (!part) return undefined
  const [digits] = /\d+/.exec(part.text) ?? []
  return digits === undefined ? 'abcd'.indexOf(part.text.slice(-1).toLowerCase()) + 1 : Number(digits)
}
