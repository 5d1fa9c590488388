import { SaxesParser } from 'saxes'
import type { SaxesTagNS } from 'saxes'
import { DavError } from './dav-error.ts'

/** An element of a request body. */
export interface XmlElement {
  readonly namespace: string
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: (XmlElement | string)[]
}

/** An attribute that is not a declaration of a namespace. */
export interface XmlAttribute {
  readonly prefix: string
  readonly namespace: string
  readonly name: string
  readonly value: string
}

export const davNamespace = 'DAV:'
const maxDepth = 64
const maxElements = 5_000
const textOf: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', "'": '&apos;', '"': '&quot;' }

/** Text for an element or an attribute; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[<>&'"]/g, (one) => textOf[one] ?? one)
}

/** Reads a request body. Refuses 400 for what is not well-formed, has a document type or is nested too deep: no entity is ever expanded. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let count = 0
  const stop = (): never => {
    throw new DavError(400)
  }
  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('opentag', (tag) => {
    count += 1
    if (count > maxElements || open.length >= maxDepth) stop()
    const element = elementOf(tag)
    if (open.length > 0) open.at(-1)?.children.push(element)
    else root = element
    open.push(element)
  })
  parser.on('text', (value) => void open.at(-1)?.children.push(value))
  parser.on('cdata', (value) => void open.at(-1)?.children.push(value))
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return root ?? stop()
}

function elementOf({ uri, local, attributes }: SaxesTagNS): XmlElement {
  const all = Object.values(attributes)
  // RFC 4918, litmus `propfind_invalid2`: a prefix without a namespace is not well-formed.
  if (all.some(({ prefix, value }) => prefix === 'xmlns' && value === '')) throw new DavError(400)
  const own = all.filter(({ prefix, local: name }) => prefix !== 'xmlns' && !(prefix === '' && name === 'xmlns'))
  return {
    namespace: uri,
    name: local,
    attributes: own.map((one) => ({ prefix: one.prefix, namespace: one.uri, name: one.local, value: one.value })),
    children: [],
  }
}

/** Child elements in the namespace of WebDAV, all or those with a name. */
export function davChildren(element: XmlElement, name: string): readonly XmlElement[] {
  return elementsOf(element).filter((one) => one.namespace === davNamespace && one.name === name)
}

export const elementsOf = ({ children }: XmlElement): readonly XmlElement[] => children.filter((child) => typeof child !== 'string')

/** The element as text that is valid at any place of another document. */
export function serializeXml(node: XmlElement | string): string {
  if (typeof node === 'string') return escapeXml(node)
  const tag = node.namespace === '' ? node.name : `n:${node.name}`
  const declared = node.namespace === '' ? ' xmlns=""' : ` xmlns:n="${escapeXml(node.namespace)}"`
  return `<${tag}${declared}${node.attributes.map(attributeText).join('')}>${node.children.map(serializeXml).join('')}</${tag}>`
}

function attributeText({ prefix, namespace, name, value }: XmlAttribute, index: number): string {
  if (prefix === 'xml') return ` xml:${name}="${escapeXml(value)}"`
  if (namespace === '') return ` ${name}="${escapeXml(value)}"`
  return ` a${index}:${name}="${escapeXml(value)}" xmlns:a${index}="${escapeXml(namespace)}"`
}

/** An element without content. */
export function emptyElement(namespace: string, name: string): string {
  if (namespace === davNamespace) return `<D:${name}/>`
  return namespace === '' ? `<${name} xmlns=""/>` : `<n:${name} xmlns:n="${escapeXml(namespace)}"/>`
}

export const xmlHead = '<?xml version="1.0" encoding="utf-8"?>'
export const xmlType = 'application/xml; charset=utf-8'
