/** Names are cut here, so that no name can make reading slow; file systems end at 255 bytes. */
const longest = 300

const open = /[【〖［〔「『]/g
const close = /[】〗］〕」』]/g

/**
 * The name in one form for the readers of marks: brackets, spaces and digits of full width are as in ASCII, underscores are spaces.
 * No character moves, so that titles can be cut from the name as it was written.
 */
export function plainName(name: string): string {
  return name
    .slice(0, longest)
    .replace(/[！-～]/g, (full) => String.fromCodePoint((full.codePointAt(0) ?? 0) - 0xfe_e0))
    .replace(open, '[')
    .replace(close, ']')
    .replace(/[_　《》〈〉★☆￡\t\r\n\u00a0]/g, ' ')
    .replace(/[–—−]/g, '-')
}

/** A file name without its extension, and the extension in lower case. */
export function splitExtension(name: string): { stem: string; extension: string } {
  const [, stem, extension] = /^(.+)\.([a-z0-9!]{1,8})$/is.exec(name) ?? []
  return stem === undefined || extension === undefined ? { stem: name, extension: '' } : { stem, extension: extension.toLowerCase() }
}

/** `R.I.P.D.` keeps its dots. */
const dots = /((?:(?<![\p{L}\p{N}])\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?)|\.+/gu

/** A title as a person would write it: dots and underscores between words are spaces, what frames it is gone. */
export function tidyTitle(text: string): string {
  const spaced = text.replace(/_/g, ' ')
  const isDotted = !/\S \S/.test(spaced) || (spaced.match(/\S\.\S/g)?.length ?? 0) > 1
  const words = isDotted ? spaced.replace(dots, (_, acronym?: string) => (acronym ? `${acronym} ` : ' ')) : spaced
  return words
    .replace(/^[\s\p{So}\p{Sk}\uFE0F\-+.,;:|·~&@#/、，。：)\]]+/u, '')
    .replace(/[\s\p{So}\p{Sk}\uFE0F\-+,;:|·~&@#/、，：([]+$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\S) - movie$/i, '')
    .replace(/^(.+), ?(the|an?|le|la|les|der|die|das)$/i, '$2 $1')
}

/** Two titles are one when their letters and digits are. */
export function titleKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
