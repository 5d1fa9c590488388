/** A pattern with the patterns that it names in capitals put in, for patterns that several others share. */
export function filledPattern(pattern: RegExp, parts: Readonly<Record<string, RegExp>>): RegExp {
  const source = Object.entries(parts).reduce((text, [name, part]) => text.replaceAll(name, () => part.source), pattern.source)
  return new RegExp(source, 'giu')
}
