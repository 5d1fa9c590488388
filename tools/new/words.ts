/** A word in the spellings code needs: `music-box`, `musicBox`, `MusicBox`. */
export interface Word {
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
}

/** Reads a kebab-case word. Throws a sentence for the user when it is not one. */
export function wordOf(text: string): Word {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text))
    throw new Error(`'${text}' must be lower case words joined by hyphens, such as music-box`)
  const camel = text.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return { kebab: text, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) }
}

/** Reads a word in camel case, such as the name of a call. */
export function wordFromCamel(text: string): Word {
  return wordOf(text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
}

/** Replaces a single word, capitalised and not; not capitalised it takes the hyphenated spelling. */
export function renamed(text: string, from: Word, to: Word): string {
  return text.replaceAll(from.pascal, to.pascal).replaceAll(from.kebab, to.kebab)
}
