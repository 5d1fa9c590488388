import { graphemesOf, splitName } from './split-name.ts'

/** Width of what is drawn at 13 px, in px: rough and rather too wide, so that what is said to fit does fit. */
function widthOf(grapheme: string): number {
  if (/^[ !'(),.:;fijlrtI[\]|-]$/.test(grapheme)) return 4.6
  if (/^[a-z]$/.test(grapheme)) return 7.4
  if (/^[mwMW@%]$/.test(grapheme)) return 11.5
  return /^[\u0021-\u02af]$/.test(grapheme) ? 8.8 : 13.2
}
const sum = (text: readonly string[]): number => text.reduce((px, grapheme) => px + widthOf(grapheme), 0)

/** How a name is written on two lines. */
export interface TwoLines {
  readonly head: string
  /** The ending, after dots in the middle; '' while the name is whole. */
  readonly tail: string
  /** The lines are filled letter by letter: between words there is no room to spare. */
  readonly isTight: boolean
}

/** FM-03: a name for two lines of this width, at 13 px. One that does not fit loses its middle, late in the second line; its ending stays. */
export function twoLines(shown: string, linePx: number): TwoLines {
  const most = 2 * linePx - 14
  const all = graphemesOf(shown)
  const px = sum(all)
  const isTight = px > 1.4 * linePx
  const { head, tail } = splitName(shown)
  if (px <= most || tail === '') return { head: shown, tail: '', isTight }
  let room = most - sum(graphemesOf(tail)) - 13
  const kept: string[] = []
  for (const grapheme of graphemesOf(head)) {
    room -= widthOf(grapheme)
    if (room < 0) break
    kept.push(grapheme)
  }
  return { head: kept.join('').trimEnd(), tail, isTight: true }
}
