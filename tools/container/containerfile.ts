/** One instruction of a Containerfile. */
export interface Instruction {
  readonly name: string
  readonly text: string
}

/** The instructions of a Containerfile, with continued lines joined and comments left out. */
export function readContainerfile(text: string): readonly Instruction[] {
  const lines = text.replaceAll(/\\\n/g, '').split('\n')
  return lines.flatMap((line) => {
    const [, name, rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    return name === undefined ? [] : [{ name, text: rest.trim() }]
  })
}

/** `A=1 B="two words"` as pairs. */
export function pairsIn(text: string): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)]
  return Object.fromEntries(pairs.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']))
}

/** The words of an instruction in its JSON form, after its own options. Throws for the form of a shell. */
export function jsonWords(text: string): readonly string[] {
  const words = JSON.parse(text.slice(text.indexOf('['))) as unknown
  if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words
  throw new Error(`no list of words: ${text}`)
}
