import { expect, test } from 'vitest'
import type { OfficeParts } from './office-package.ts'
import { resolvePart } from './office-pages.ts'
import { slidesOf } from './office-slides.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const namespaces = `xmlns:p="p" xmlns:a="a" xmlns:r="${relations}" xmlns:mc="mc"`
const rels = (...rows: readonly (readonly [id: string, type: string, target: string, mode?: string])[]): string =>
  `<Relationships xmlns="x">${rows
    .map(
      ([id, type, target, mode]) => `<Relationship Id="${id}" Type="t/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`
const slide = (shapes: string, more = ''): string => `<p:sld ${namespaces} ${more}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
const shape = (type: string | undefined, ...lines: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${type === undefined ? '' : `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${lines
    .map((line) => `<a:p>${line}</a:p>`)
    .join('')}</p:txBody></p:sp>`
const run = (text: string): string => `<a:r><a:t>${text}</a:t></a:r>`

const partsOf = (more: Readonly<Record<string, string>>): OfficeParts =>
  new Map(
    Object.entries({
      '_rels/.rels': rels(['r1', 'officeDocument', 'ppt/presentation.xml']),
      'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst><p:sldId id="300" r:id="b"/><p:sldId id="256" r:id="a"/></p:sldIdLst></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': rels(['a', 'slide', 'slides/slide1.xml'], ['b', 'slide', '/ppt/slides/slide2.xml']),
      'ppt/slides/slide1.xml': slide(shape('title', run('甲'))),
      'ppt/slides/slide2.xml': slide(shape('title', run('乙'))),
      ...more,
    }).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  )
const only = (xml: string, more: Readonly<Record<string, string>> = {}) => slidesOf(partsOf({ 'ppt/slides/slide2.xml': xml, ...more }))[0]

test('OFF-08 slides come in the order of the presentation, not of their file names', () => {
  const texts = slidesOf(partsOf({})).map(({ blocks }) => blocks.map((block) => block.kind === 'text' && block.text))
  expect(texts).toEqual([['乙'], ['甲']])
})

test('OFF-08 the title of a slide is read first; lines keep their levels and breaks; number, date and foot are left out', () => {
  const list = `<a:pPr lvl="1"/>${run('一')}<a:br/>${run('行')}`
  const page = only(
    slide(
      `<p:grpSp>${shape(undefined, run('组内'))}</p:grpSp>${shape('body', list)}${shape('sldNum', run('7'))}${shape('ftr', run('脚'))}${shape('ctrTitle', run('标'), '')}`,
      'show="0"',
    ),
  )
  expect(page?.isHidden).toBe(true)
  expect(page?.blocks).toEqual([
    { kind: 'text', look: 'title', level: 0, text: '标' },
    { kind: 'text', look: 'plain', level: 0, text: '组内' },
    { kind: 'text', look: 'item', level: 1, text: '一\n行' },
  ])
})

test('OFF-08 tables, notes, and pictures of the document are read; a picture of elsewhere is left out', () => {
  const table = `<p:graphicFrame><a:graphic><a:tbl><a:tr><a:tc><a:p>${run('A1')}</a:p></a:tc><a:tc><a:p>${run('B1')}</a:p></a:tc></a:tr></a:tbl></a:graphic></p:graphicFrame>`
  const picture = (id: string) =>
    `<p:pic><p:nvPicPr><p:cNvPr id="4" descr="海"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill></p:pic>`
  const page = only(slide(`${table}${picture('in')}${picture('out')}`), {
    'ppt/slides/_rels/slide2.xml.rels': rels(
      ['in', 'image', '../media/image1.png'],
      ['out', 'image', 'https://example.invalid/x.png', 'External'],
      ['n', 'notesSlide', '../notesSlides/notesSlide1.xml'],
    ),
    'ppt/notesSlides/notesSlide1.xml': `<p:notes ${namespaces}>${shape('sldNum', run('1'))}${shape('body', run('别忘了'))}</p:notes>`,
  })
  expect(page?.blocks).toEqual([
    { kind: 'table', rows: [['A1', 'B1']] },
    { kind: 'picture', part: 'ppt/media/image1.png', label: '海' },
  ])
  expect(page?.notes).toEqual(['别忘了'])
})

test('OFF-08 of two ways to draw one thing only one is read', () => {
  const page = only(
    slide(
      `<mc:AlternateContent><mc:Choice>${shape(undefined, run('新'))}</mc:Choice><mc:Fallback>${shape(undefined, run('旧'))}</mc:Fallback></mc:AlternateContent>`,
    ),
  )
  expect(page?.blocks.map((block) => block.kind === 'text' && block.text)).toEqual(['新'])
})

test('OFF-08 a slide that is no XML and a presentation without its main part are broken', () => {
  expect(() => only('<p:sld')).toThrow('broken')
  expect(() => slidesOf(new Map())).toThrow('broken')
})

test.each([
  ['ppt/slides/slide1.xml', '../media/a.png', 'ppt/media/a.png'],
  ['ppt/slides/slide1.xml', '/ppt/media/a.png', 'ppt/media/a.png'],
  ['', 'Pictures/a.png', 'Pictures/a.png'],
  ['a/b.xml', '../../../c.png', 'c.png'],
])('OFF-08 what %j calls %j is the part %s', (base, target, part) => {
  expect(resolvePart(base, target)).toBe(part)
})
