/** One rule of a sheet: its line, and its declarations in one spelling. */
interface RuleBody {
  readonly line: number
  readonly body: string
}

/** Fewer declarations than these are words of the language rather than a part of a page. */
const leastDeclarations = 3

/** What is said of many things, and no part has it for itself. */
const everybodys: ReadonlySet<string> = new Set([
  // Fills what is left of a window.
  'display:flex;flex:1;min-height:0',
  // Is the chosen one.
  'background:var(--accent-soft);color:var(--accent-text);font-weight:550',
])

/** The rules of a sheet that say something: at least three declarations, whose order and spaces do not matter. */
export function ruleBodies(text: string): RuleBody[] {
  const sheet = text.replaceAll(/\/\*[\s\S]*?\*\//g, (found) => found.replaceAll(/[^\n]/g, ' '))
  // A block that holds blocks, such as a layer or a query, ends at the next opening brace and is no match.
  return [...sheet.matchAll(/\{([^{}]*)\}/g)].flatMap(({ index, 1: inside = '' }) => {
    const declarations = inside
      .split(';')
      .map((declaration) =>
        declaration
          .trim()
          .replaceAll(/\s+/g, ' ')
          .replace(/\s*:\s*/, ':'),
      )
      .filter((declaration) => declaration !== '')
    const body = declarations.toSorted().join(';')
    if (declarations.length < leastDeclarations || everybodys.has(body)) return []
    return [{ line: sheet.slice(0, index).split('\n').length, body }]
  })
}

/** Rules of a sheet that the page parts have, as `line: sentence`; `kit` has the sheet of each body. */
export function kitBodyProblems(text: string, kit: ReadonlyMap<string, string>): string[] {
  return ruleBodies(text).flatMap(({ line, body }) => {
    const sheet = kit.get(body)
    return sheet === undefined ? [] : [`${line}: this rule stands in ${sheet}: use the part of @cove/ui/page that has it`]
  })
}
