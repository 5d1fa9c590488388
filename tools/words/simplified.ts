import pairs from 'opencc-js/dict/TSCharacters'

const isPlain = (character: string): boolean => /^[\u3400-\u9fff]$/.test(character)

/** The traditional characters that have a simplified form, each followed by it, as a module. */
export function simplifiedModule(): string {
  const forms = new Map(
    pairs.split('|').flatMap((pair) => {
      const [from = '', to = ''] = pair.split(' ')
      return isPlain(from) && isPlain(to) && from !== to ? [[from, to] as const] : []
    }),
  )
  const last = (character: string): string => {
    const next = forms.get(character)
    return next === undefined ? character : last(next)
  }
  const text = [...forms.keys()].map((from) => from + last(from)).join('')
  return `/** Each traditional character and its simplified form, from opencc-js: made by tools/words/make.ts. */\nexport const simplifiedPairs =\n  // oxlint-disable-next-line cove/no-untranslated-text -- a table of characters, not words for a user\n  '${text}'\n`
}
