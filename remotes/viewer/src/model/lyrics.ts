/** A line of a song; without a time the whole text is not timed. */
export interface LyricLine {
  readonly seconds: number | undefined
  readonly text: string
}

const stamp = /\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/g

/** AUD-03: lines of LRC in the order of their times; a line may have several. Text without times is kept as it is. */
export function parseLyrics(text: string): readonly LyricLine[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const offset = Number(/^\[offset:\s*([+-]?\d+)\]/im.exec(text)?.[1] ?? 0) / 1000
  const timed = lines.flatMap((line) => {
    const stamps = [...line.matchAll(stamp)]
    const words = line
      .replaceAll(stamp, '')
      .replaceAll(/<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g, '')
      .trim()
    return stamps.map(([, minutes, seconds, fraction = '0']) => ({
      seconds: Math.max(0, Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`) - offset),
      text: words,
    }))
  })
  if (timed.length > 0) return timed.toSorted((a, b) => a.seconds - b.seconds)
  return lines
    .map((line) => ({ seconds: undefined, text: line.trim() }))
    .filter(({ text: words }) => words !== '' && !/^\[\w+:.*\]$/.test(words))
}

/** Index of the line that is sung; -1 before the first. */
export function lineAt(lines: readonly LyricLine[], seconds: number): number {
  return lines.findLastIndex((line) => line.seconds !== undefined && line.seconds <= seconds)
}
