import { SaxesParser } from 'saxes'

/** An element of a description with its own text. */
export interface NfoElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: NfoElement[]
  text: string
}

const mostCharacters = 2 * 1024 * 1024
const mostElements = 20_000
const mostDepth = 16
const mostText = 20_000

class TooMuch extends Error {}

/**
 * The elements of a description. Several roots may follow each other, and what is behind a damage is left out. A document type ends the
 * reading and no entity is expanded, so that no file can grow in memory.
 */
export function nfoTree(source: string): NfoElement[] {
  const top: NfoElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let count = 0
  const parser = new SaxesParser({ fragment: true, xmlns: false })
  const add = (value: string): void => {
    const element = open.at(-1)
    if (element && element.text.length < mostText) element.text += value.slice(0, mostText - element.text.length)
  }
  parser.on('error', () => undefined)
  parser.on('doctype', stop)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > mostElements || open.length > mostDepth) stop()
    const element: NfoElement = { name: name.toLowerCase(), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    if (open.length > 1) open.pop()
  })
  try {
    parser.write(withoutHead(source.slice(0, mostCharacters))).close()
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
  }
  return top.children
}

function stop(): never {
  throw new TooMuch()
}

/** Files of several episodes repeat the head of XML before each. */
const withoutHead = (source: string): string => source.replace(/^\uFEFF/, '').replace(/<\?xml[^>]{0,200}\?>/gi, '')
