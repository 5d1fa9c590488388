import { OfficeProblem, xmlOf } from './office-package.ts'
import type { OfficeParts } from './office-package.ts'
import { attributeNamed, childrenNamed, mostPages, named, resolvePart } from './office-pages.ts'
import type { OfficeBlock, OfficePage } from './office-pages.ts'

/** OFF-08: all of an OpenDocument text, in its order. */
export function openTextOf(parts: OfficeParts): readonly OfficePage[] {
  const [body] = named(xmlOf(parts, 'content.xml'), 'text').filter(({ parentElement }) => parentElement?.localName === 'body')
  if (!body) throw new OfficeProblem('broken')
  return [{ blocks: blocksIn(body, 0), notes: [], isHidden: false }]
}

/** OFF-08: the slides of an OpenDocument presentation. */
export function openSlidesOf(parts: OfficeParts): readonly OfficePage[] {
  const pages = named(xmlOf(parts, 'content.xml'), 'page')
  if (pages.length > mostPages) throw new OfficeProblem('tooMuch')
  return pages.map((page) => {
    const [notes] = childrenNamed(page, 'notes')
    const frames = [...page.children].filter((child) => child !== notes)
    return {
      blocks: frames.flatMap((frame) => blocksOf(frame, 0).map((block) => titled(block, frame))),
      notes: notes ? blocksIn(notes, 0).flatMap((block) => (block.kind === 'text' ? block.text : [])) : [],
      isHidden: false,
    }
  })
}

const titled = (block: OfficeBlock, frame: Element): OfficeBlock =>
  block.kind === 'text' && attributeNamed(frame, 'class') === 'title' ? { ...block, look: 'title' } : block

/** What was deleted, notes of readers, and what is said again elsewhere. */
const skipped: ReadonlySet<string> = new Set([
  'tracked-changes',
  'annotation',
  'forms',
  'sequence-decls',
  'desc',
  'title',
  'event-listeners',
])

const blocksIn = (parent: Element, level: number): OfficeBlock[] => [...parent.children].flatMap((child) => blocksOf(child, level))

function blocksOf(element: Element, level: number): OfficeBlock[] {
  const { localName: name } = element
  if (skipped.has(name)) return []
  if (name === 'h' || name === 'p') return paragraphOf(element, level)
  if (name === 'table') return [tableOf(element)]
  if (name === 'image') return pictureOf(element)
  // A list inside a list is one level deeper.
  return blocksIn(element, name === 'list' ? level + 1 : level)
}

function paragraphOf(element: Element, level: number): OfficeBlock[] {
  const text = textOf(element).trim()
  const outline = Number(attributeNamed(element, 'outline-level')) || 1
  const isHeading = element.localName === 'h'
  const block: OfficeBlock = {
    kind: 'text',
    look: isHeading ? 'heading' : level > 0 ? 'item' : 'plain',
    level: Math.min(8, isHeading ? outline - 1 : Math.max(0, level - 1)),
    text,
  }
  const pictures = named(element, 'image').flatMap(pictureOf)
  return text === '' ? pictures : [block, ...pictures]
}

function pictureOf(image: Element): OfficeBlock[] {
  const address = attributeNamed(image, 'href') ?? ''
  // Other addresses are outside of the document and are never loaded.
  if (/^[a-z]+:|^\//i.test(address) || address === '') return []
  const [label] = image.parentElement ? childrenNamed(image.parentElement, 'desc') : []
  return [{ kind: 'picture', part: resolvePart('', address), label: label?.textContent ?? '' }]
}

/** A table may claim that an empty row or cell comes a million times. */
const tableOf = (table: Element): OfficeBlock => ({
  kind: 'table',
  rows: named(table, 'table-row').map((row) => childrenNamed(row, 'table-cell').map((cell) => named(cell, 'p').map(textOf).join('\n'))),
})

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  if (!(node instanceof Element) || skipped.has(node.localName)) return ''
  if (node.localName === 's') return ' '.repeat(Math.min(100, Number(attributeNamed(node, 'c') ?? 1) || 1))
  if (node.localName === 'tab') return '\t'
  if (node.localName === 'line-break') return '\n'
  return [...node.childNodes].map(textOf).join('')
}
