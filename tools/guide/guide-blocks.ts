/** One code fence of a guide that somebody following it carries out. */
export type GuideBlock =
  | { readonly kind: 'run'; readonly commands: readonly string[]; readonly line: number }
  | { readonly kind: 'file' | 'replace'; readonly file: string; readonly text: string; readonly line: number }

const fence = /^```(\S*) ?(.*)\n([\s\S]*?)^```$/gm

/**
 * Reads a guide's directives, in order. The word after a fence's language says what to do: `run` (each line is a command),
 * `file=path` (the whole content of that file), `replace=path` (the lines of that file from the block's first line to its last).
 * Fences without a directive are only shown.
 */
export function guideBlocks(markdown: string): readonly GuideBlock[] {
  return [...markdown.matchAll(fence)].flatMap((match): GuideBlock[] => {
    const [, , directive = '', text = ''] = match
    const line = markdown.slice(0, match.index).split('\n').length
    if (directive === '') return []
    if (directive === 'run') return [{ kind: 'run', commands: text.split('\n').filter((command) => command !== ''), line }]
    const [, kind, file] = /^(file|replace)=(\S+)$/.exec(directive) ?? []
    if ((kind !== 'file' && kind !== 'replace') || file === undefined) throw new Error(`line ${line}: unknown directive '${directive}'`)
    return [{ kind, file, text, line }]
  })
}

/** Puts a block in the place of the lines that begin and end as it does. Throws when the file has no such lines. */
export function replaced(content: string, block: string): string {
  const wanted = block.trimEnd().split('\n')
  const lines = content.split('\n')
  const first = lines.indexOf(wanted[0] ?? '')
  const last = lines.indexOf(wanted.at(-1) ?? '', first + 1)
  if (first < 0 || last < 0) throw new Error(`there are no lines from '${wanted[0]}' to '${wanted.at(-1)}'`)
  return [...lines.slice(0, first), ...wanted, ...lines.slice(last + 1)].join('\n')
}
