/** What a piece of a name is when it is no title. */
export type MarkKind =
  | 'audio'
  | 'codec'
  | 'date'
  | 'edition'
  | 'episode'
  | 'extra'
  | 'id'
  | 'language'
  | 'pack'
  | 'part'
  | 'resolution'
  | 'sample'
  | 'season'
  | 'site'
  | 'source'
  | 'status'
  | 'year'

/** A piece of a name, from `start` up to before `end`. */
export interface Mark {
  readonly kind: MarkKind
  readonly start: number
  readonly end: number
  readonly text: string
  /** A title ends at a hard mark; others stand between the pieces of a title or behind it. */
  readonly isHard: boolean
}

/** A pattern of marks; `g`, `i` and `u` are added. */
export interface MarkRule {
  readonly kind: MarkKind
  readonly pattern: RegExp
  readonly isHard: boolean
  /** Looks at what was found within its name. */
  readonly fits?: (found: string, name: string) => boolean
}

/** Asking with the pattern itself: `matchAll` copies it for each name, which costs more than the search. */
function* matchesOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const next = pattern.lastIndex
    if (match[0] === '') pattern.lastIndex = next + 1
    else {
      yield match
      pattern.lastIndex = next
    }
  }
}

/** All places of the rules in a text, those of earlier rules first; a place once taken stays taken. */
export function findMarks(text: string, rules: readonly MarkRule[], taken: readonly Mark[] = []): Mark[] {
  const marks = [...taken]
  for (const { kind, pattern, isHard, fits } of rules) {
    for (const match of matchesOf(pattern, text)) {
      if (fits?.(match[0], text) === false) continue
      const mark = { kind, start: match.index, end: match.index + match[0].length, text: match[0], isHard }
      if (!marks.some((other) => mark.start < other.end && other.start < mark.end)) marks.push(mark)
    }
  }
  return marks.toSorted((one, other) => one.start - other.start)
}
