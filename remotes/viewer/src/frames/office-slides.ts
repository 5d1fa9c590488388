import { OfficeProblem, xmlOf } from './office-package.ts'
import type { OfficeParts } from './office-package.ts'
import { childrenNamed, mostPages, named, resolvePart } from './office-pages.ts'
import type { OfficeBlock, OfficePage } from './office-pages.ts'

interface Relation {
  readonly type: string
  readonly part: string
}

/** OFF-08: the slides of a presentation in the order in which they are shown: their texts, tables, pictures and notes. */
export function slidesOf(parts: OfficeParts): readonly OfficePage[] {
  const main = [...relationsOf(parts, '').values()].find(({ type }) => type.endsWith('/officeDocument'))?.part ?? 'ppt/presentation.xml'
  const slides = relationsOf(parts, main)
  const ids = named(xmlOf(parts, main), 'sldId').flatMap((slide) => relationId(slide, 'id') ?? [])
  if (ids.length > mostPages) throw new OfficeProblem('tooMuch')
  return ids.flatMap((id) => {
    const slide = slides.get(id)
    return slide && parts.has(slide.part) ? [slideOf(parts, slide.part)] : []
  })
}

/** An `id` of the namespace of relations; slides have another `id` without one. */
const relationId = (element: Element, name: string): string | undefined =>
  [...element.attributes].find((one) => one.localName === name && one.namespaceURI !== null)?.value

/** The parts that a part names; what is outside of the document is left out. */
function relationsOf(parts: OfficeParts, part: string): ReadonlyMap<string, Relation> {
  const at = part.lastIndexOf('/') + 1
  const name = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`
  if (!parts.has(name)) return new Map()
  return new Map(
    named(xmlOf(parts, name), 'Relationship').flatMap((one) => {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((key) => one.getAttribute(key) ?? '')
      const isInside = one.getAttribute('TargetMode') !== 'External' && id && target
      return isInside ? [[id, { type: type ?? '', part: resolvePart(part, target) }] as const] : []
    }),
  )
}

function slideOf(parts: OfficeParts, part: string): OfficePage {
  const xml = xmlOf(parts, part)
  const relations = relationsOf(parts, part)
  const [tree] = named(xml, 'spTree')
  const blocks = tree ? shapesOf(tree).flatMap((shape) => blocksOf(shape, relations)) : []
  const titles = blocks.filter((block) => block.kind === 'text' && block.look === 'title')
  const notes = [...relations.values()].find(({ type }) => type.endsWith('/notesSlide'))
  return {
    // A title may come late in the file and is read first all the same.
    blocks: [...titles, ...blocks.filter((block) => !titles.includes(block))],
    notes: notes && parts.has(notes.part) ? notesOf(xmlOf(parts, notes.part)) : [],
    isHidden: xml.documentElement.getAttribute('show') === '0',
  }
}

/** Shapes in their order, those of groups in place of the group. Of two ways to draw one thing only the first is taken. */
function shapesOf(tree: Element): Element[] {
  return [...tree.children].flatMap((child) => {
    if (child.localName === 'grpSp') return shapesOf(child)
    if (child.localName === 'AlternateContent') return childrenNamed(child, 'Choice').slice(0, 1).flatMap(shapesOf)
    return ['sp', 'pic', 'graphicFrame'].includes(child.localName) ? [child] : []
  })
}

/** The number, date and foot of a slide are on every one. */
const repeated: ReadonlySet<string | null> = new Set(['sldNum', 'dt', 'ftr', 'hdr'])

const placeholderOf = (shape: Element): string | null => {
  const [place] = named(shape, 'ph')
  return place ? (place.getAttribute('type') ?? 'obj') : null
}

function blocksOf(shape: Element, relations: ReadonlyMap<string, Relation>): OfficeBlock[] {
  const place = placeholderOf(shape)
  if (repeated.has(place)) return []
  if (shape.localName === 'graphicFrame') return named(shape, 'tbl').map(tableOf)
  const picture = pictureOf(shape, relations)
  const isTitle = place === 'title' || place === 'ctrTitle'
  const isList = place === 'obj' || place === 'body'
  const texts = named(shape, 'p').flatMap((paragraph): OfficeBlock[] => {
    const text = textOf(paragraph)
    const [style] = childrenNamed(paragraph, 'pPr')
    const level = Math.min(8, Number(style?.getAttribute('lvl') ?? 0) || 0)
    return text.trim() === '' ? [] : [{ kind: 'text', look: isTitle ? 'title' : isList ? 'item' : 'plain', level, text }]
  })
  return picture ? [picture, ...texts] : texts
}

function pictureOf(shape: Element, relations: ReadonlyMap<string, Relation>): OfficeBlock | undefined {
  const [blip] = named(shape, 'blip')
  const relation = relations.get((blip && relationId(blip, 'embed')) ?? '')
  if (!relation) return undefined
  const [facts] = named(shape, 'cNvPr')
  return { kind: 'picture', part: relation.part, label: facts?.getAttribute('descr') ?? '' }
}

const tableOf = (table: Element): OfficeBlock => ({
  kind: 'table',
  rows: named(table, 'tr').map((row) => childrenNamed(row, 'tc').map((cell) => named(cell, 'p').map(textOf).join('\n'))),
})

const textOf = (paragraph: Element): string =>
  named(paragraph, 't')
    .concat(named(paragraph, 'br'))
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((one) => (one.localName === 'br' ? '\n' : one.textContent))
    .join('')

const notesOf = (xml: Document): string[] =>
  named(xml, 'sp')
    .filter((shape) => placeholderOf(shape) === 'body')
    .flatMap((shape) => named(shape, 'p').map(textOf))
    .filter((text) => text.trim() !== '')
