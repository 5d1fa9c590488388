/** A text that a table program takes for a formula, which may fetch or send something, gets a sign before it. */
const isFormula = (text: string): boolean => /^[\s]*[=+\-@\t\r]/.test(text)

/** One cell: never a formula, and whatever is in it stays in it. */
function cellOf(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && isFormula(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** SET-02a: rows as a table for other programs (RFC 4180), with the mark that tells them the encoding. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
