/** One rule of a sheet: its line, and its declarations in one spelling. */
export interface RuleBody {
  readonly line: number
  readonly body: string
}

/** Fewer declarations than these are words of the language rather than a part of a page. */
const leastDeclarations = 3

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, (found) => found.replaceAll(/[^\n]/g, ' '))

/** The rules of a sheet that say something: at least three declarations, whose order and spaces do not matter. */
export function ruleBodies(text: string): RuleBody[] {
  const sheet = withoutComments(text)
  // Blocks that hold blocks, such as layers and queries, end at the next opening brace and are no match.
  return [...sheet.matchAll(/\{([^{}]*)\}/g)].flatMap(({ index, 1: inside = '' }) => {
    const declarations = inside
      .split(';')
      .map((declaration) => declaration.trim().replaceAll(/\s+/g, ' ').replace(/\s*:\s*/, ':'))
      .filter((declaration) => declaration !== '')
    const line = sheet.slice(0, index).split('\n').length
    return declarations.length < leastDeclarations ? [] : [{ line, body: declarations.toSorted().join(';') }]
  })
}

/** Rules of a sheet that the kit has, as `line: sentence`; `kit` holds the bodies of its rules with the sheets they are in. */
export function kitBodyProblems(text: string, kit: ReadonlyMap<string, string>): string[] {
  return ruleBodies(text).flatMap(({ line, body }) => {
    const sheet = kit.get(body)
    return sheet === undefined ? [] : [`${line}: the kit has this rule, in ${sheet}: use its part`]
  })
}
