import { SaxesParser } from 'saxes'
import { CloudError } from '../../door/cloud-error.ts'

/** An element with everything in it. Answers of this kind are pages of a few hundred entries. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: XmlNode[]
}

const maxDepth = 32

/** Reads a whole answer. No entity is ever expanded. Throws `protocol` for anything else than XML. */
export function parseXml(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: false })
  const open: XmlNode[] = []
  let root: XmlNode | undefined
  const stop = (): never => {
    throw new CloudError('protocol', { text: 'the answer is not the XML of this service' })
  }
  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) stop()
    const node: XmlNode = { name, attributes: Object.assign(Object.create(null), attributes), text: '', children: [] }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const take = (piece: string): void => {
    const node = open.at(-1)
    if (node) node.text += piece
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return root ?? stop()
}

/** The first child with this name. */
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined => node?.children.find((child) => child.name === name)

/** The text of the first child with this name; '' without. */
export const textOfChild = (node: XmlNode | undefined, name: string): string => childOf(node, name)?.text.trim() ?? ''

/** The entries of a list, whatever its `length` says. */
export const listOf = (node: XmlNode | undefined, list: string, entry: string): XmlNode[] =>
  childOf(node, list)?.children.filter(({ name }) => name === entry) ?? []

/** XML of fields in their order; lists carry their length. Texts with signs of their own are wrapped. */
export type XmlFields = readonly (readonly [name: string, value: string | number | XmlFields | readonly XmlFields[]])[]

export const xmlOf = (root: string, fields: XmlFields): string => `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, fields)}`

const element = (name: string, fields: XmlFields): string =>
  `<${name}>${fields.map(([child, value]) => fieldOf(child, value)).join('')}</${name}>`

function fieldOf(name: string, value: XmlFields[number][1]): string {
  if (typeof value === 'number') return `<${name}>${value}</${name}>`
  if (typeof value === 'string') return `<${name}>${wrapped(value)}</${name}>`
  if (isList(value))
    return `<${name} length="${value.length}">${value.flatMap((entry) => entry.map(([child, one]) => fieldOf(child, one))).join('')}</${name}>`
  return element(name, value)
}

/** An entry of a list is a field itself: the first thing in it is no name. */
const isList = (value: XmlFields | readonly XmlFields[]): value is readonly XmlFields[] =>
  value.length > 0 && typeof value[0]?.[0] !== 'string'

/** Signs that no XML can say are the name checks' matter; here they only must not break the body. */
const wrapped = (text: string): string => (/[<>&]/.test(text) ? `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : text)
