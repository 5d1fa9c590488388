import { SaxesParser } from 'saxes'
import type { SaxesTagPlain } from 'saxes'

/** Which elements of a document are text. Names are without their prefix. */
export interface XmlTextRules {
  /** Text is taken inside these only; everywhere when absent. */
  readonly inside?: ReadonlySet<string>
  /** A line ends with these. */
  readonly lines: ReadonlySet<string>
  /** Nothing inside these is text. */
  readonly without?: ReadonlySet<string>
  /** True for an element whose text stands for something else, such as a number of a shared string. */
  readonly leavesOut?: (name: string, tag: SaxesTagPlain, parent: SaxesTagPlain | undefined) => boolean
}

/** Takes text out of XML that comes in pieces. No entity is ever expanded, and nesting has an end. */
export interface XmlText {
  write(piece: string): void
  end(): void
}

const maxDepth = 256
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** `add` receives the text as it comes; it may throw to end the reading. */
export function createXmlText({ inside, lines, without, leavesOut }: XmlTextRules, add: (text: string) => void): XmlText {
  const parser = new SaxesParser({})
  parser.ENTITIES['nbsp'] = ' '
  const open: SaxesTagPlain[] = []
  let insideDepth = 0
  let withoutDepth = 0
  const isOut = (tag: SaxesTagPlain, parent: SaxesTagPlain | undefined): boolean =>
    without?.has(localName(tag.name)) === true || leavesOut?.(localName(tag.name), tag, parent) === true
  // An unknown entity or a stray character costs that place, not the document.
  parser.on('error', () => undefined)
  parser.on('opentag', (tag) => {
    if (open.length >= maxDepth) throw new Error('nested too deeply')
    if (isOut(tag, open.at(-1))) withoutDepth += 1
    open.push(tag)
    if (inside?.has(localName(tag.name))) insideDepth += 1
  })
  const take = (text: string): void => {
    if (withoutDepth === 0 && (!inside || insideDepth > 0)) add(text)
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    const tag = open.pop()
    if (!tag) return
    const name = localName(tag.name)
    if (inside?.has(name)) insideDepth -= 1
    if (isOut(tag, open.at(-1))) withoutDepth -= 1
    if (lines.has(name)) add('\n')
  })
  return { write: (piece) => void parser.write(piece), end: () => void parser.close() }
}
