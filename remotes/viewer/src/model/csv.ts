/** OFF-06: the separator of a table: the one that its first lines have most. */
export function separatorOf(text: string, extension: string): string {
  if (extension === 'tsv') return '\t'
  const start = text.slice(0, 4096)
  const counts = [',', ';', '\t', '|'].map((mark) => [mark, start.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** OFF-06: the rows of a table as RFC 4180 writes them; quotes may hold separators and line ends. Reads at most `maxRows`. */
export function parseCsv(text: string, separator: string, maxRows = 200_000): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    rows.push(row)
    row = []
  }
  while (at < text.length && rows.length < maxRows) {
    if (text[at] === '"') {
      const [value, next] = quoted(text, at)
      const rest = plainEnd(text, next, separator)
      row.push(value + text.slice(next, rest))
      at = rest
    } else {
      const end = plainEnd(text, at, separator)
      row.push(text.slice(at, end))
      at = end
    }
    if (at >= text.length) break
    if (text[at] === separator) {
      at += 1
      if (at === text.length) row.push('')
      continue
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    endRow()
  }
  if (row.length > 0 && rows.length < maxRows) endRow()
  return rows
}

function plainEnd(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/** The value between quotes, and the place behind them. */
function quoted(text: string, from: number): readonly [string, number] {
  let value = ''
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) return [value + text.slice(at), text.length]
    value += text.slice(at, end)
    if (text[end + 1] !== '"') return [value, end + 1]
    value += '"'
    at = end + 2
  }
}

/** Whether a cell is a number, which is drawn at the right. */
export const isNumberCell = (value: string): boolean =>
  /^\s*[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?%?\s*$/.test(value) && /\d/.test(value)

/** Letters of a column: A, Z, AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
