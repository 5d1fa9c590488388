/** Dates that a search names, and the words that remain. */
export interface SearchParts {
  readonly fromDay?: number | undefined
  readonly toDay?: number | undefined
  readonly words: string
}

const dayMs = 86_400_000
/** `2024`, `2024年`, `2024-05`, `2024年5月`, `2024-05-17`, `2024年5月17日`, with slashes or dots too. */
const datePattern =
  /(?<![\p{L}\p{N}_-])(\d{4})(?:年|[-/.](?=\d)|(?![\p{L}\p{N}_-]))(?:(\d{1,2})(?:月|[-/.](?=\d)|(?![\p{L}\p{N}]))(?:(\d{1,2})(?:日|号)?)?)?(?![\p{L}\p{N}_])/u

/** Reads the first date of a search as a range of days. */
export function readSearch(text: string): SearchParts {
  const found = datePattern.exec(text)
  const [whole = '', year = '', month, day] = found ?? []
  const range = found && rangeOf(Number(year), month, day)
  if (!range) return { words: text.trim() }
  return { ...range, words: text.replace(whole, ' ').trim().replaceAll(/\s+/g, ' ') }
}

function rangeOf(year: number, month: string | undefined, day: string | undefined) {
  const [monthNumber, dayNumber] = [Number(month ?? 1), Number(day ?? 1)]
  if (year < 1826 || year > 2200 || monthNumber < 1 || monthNumber > 12 || dayNumber < 1 || dayNumber > 31) return undefined
  const first = Date.UTC(year, monthNumber - 1, dayNumber)
  const after = month === undefined ? Date.UTC(year + 1, 0, 1) : day === undefined ? Date.UTC(year, monthNumber, 1) : first + dayMs
  return { fromDay: first / dayMs, toDay: after / dayMs - 1 }
}
