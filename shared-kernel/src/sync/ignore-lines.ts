/** One line of ignore rules, ready to be matched. */
interface Rule {
  readonly names: readonly string[]
  /** A line with `!` takes back what a line above leaves out. */
  readonly isKept: boolean
  /** A line with `/` at its end is about folders only. */
  readonly isFolderOnly: boolean
}

/** Tells whether a path itself is left out; what is inside an ignored folder is never asked for. */
export type IgnoredPath = (path: string, kind: 'file' | 'folder') => boolean

/** Names that many computers hold for equal. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * SYN-03: reads ignore rules as most programs write them. `*` stands for characters of one name, `?` for one of them, `**` for any folders;
 * `/` at the beginning or between names ties a line to the task's folder, `/` at the end to folders; the last line that matches decides.
 * Undefined where no line says anything.
 */
export function readIgnoreLines(lines: readonly string[]): IgnoredPath | undefined {
  const rules = lines.flatMap((line) => readLine(line) ?? [])
  if (rules.length === 0) return undefined
  return (path, kind) => {
    const names = foldName(path).split('/')
    return (
      rules.findLast(({ names: own, isFolderOnly }) => (kind === 'folder' || !isFolderOnly) && matchesPath(own, names))?.isKept === false
    )
  }
}

function readLine(line: string): Rule | undefined {
  const text = line.trim()
  if (text === '' || text.startsWith('#')) return undefined
  const isKept = text.startsWith('!')
  const pattern = foldName(isKept ? text.slice(1) : text)
  const names = pattern.split('/').filter((name) => name !== '')
  if (names.length === 0) return undefined
  // One name without a slash before it is meant in every folder.
  const isAnywhere = names.length === 1 && !pattern.startsWith('/')
  return { names: isAnywhere ? ['**', ...names] : names, isKept, isFolderOnly: pattern.endsWith('/') }
}

const matchesPath = (pattern: readonly string[], names: readonly string[]): boolean =>
  matches(pattern, names, { star: '**', fits: matchesName })
const matchesName = (pattern: string, name: string): boolean =>
  pattern === '*' || pattern === name || (/[*?]/.test(pattern) && matches(pattern, name, { star: '*', fits: fitsOne }))
const fitsOne = (one: string, character: string): boolean => one === '?' || one === character

interface Kind {
  readonly star: string
  readonly fits: (one: string, item: string) => boolean
}

/** Goes back to the last star only, so that a hostile line costs its length times that of the path. */
function matches(pattern: ArrayLike<string>, items: ArrayLike<string>, { star, fits }: Kind): boolean {
  let [at, item, starAt, itemAtStar] = [0, 0, -1, 0]
  while (item < items.length) {
    const one = pattern[at]
    if (one === star) [starAt, itemAtStar, at] = [at, item, at + 1]
    else if (one !== undefined && fits(one, items[item] ?? '')) [at, item] = [at + 1, item + 1]
    else if (starAt >= 0) [at, item, itemAtStar] = [starAt + 1, itemAtStar + 1, itemAtStar + 1]
    else return false
  }
  while (pattern[at] === star) at += 1
  return at === pattern.length
}
