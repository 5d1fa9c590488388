import { writeFileSync } from 'node:fs'
import { storedZip } from '@cove/device-contract/conformance/stored-zip'

type Entry = readonly [name: string, content: string | Buffer]
interface Relation {
  readonly id: string
  readonly type: string
  readonly target: string
  readonly isExternal?: boolean
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const typesOf = (main: string, format: string): Entry => [
  '[Content_Types].xml',
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${format}.main+xml"/></Types>`,
]
const relationsOf = (name: string, rows: readonly Relation[]): Entry => [
  name,
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(
      ({ id, type, target, isExternal }) =>
        `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"${isExternal === true ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`,
]
const mainRelation = (target: string): Entry => relationsOf('_rels/.rels', [{ id: 'r1', type: 'officeDocument', target }])

/** A picture of one colour that tries to run a script when it is opened as a document. */
export const svgPicture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180" onload="fetch('/owned-by-svg')"><rect width="320" height="180" fill="${colour}"/><circle cx="240" cy="60" r="28" fill="#ffd36e"/><path d="M0 180 L90 80 L150 140 L210 70 L320 180 Z" fill="#2f5d50"/></svg>`

const pictureOf = (id: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="3048000" cy="1714500"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3048000" cy="1714500"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const linkOf = (id: string, text: string): string => `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`

/** A paragraph of a Word document: `# ` begins a heading. */
function paragraphOf(line: string): string {
  const isHeading = line.startsWith('# ')
  const look = isHeading ? '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>' : ''
  return `<w:p><w:r>${look}<w:t xml:space="preserve">${isHeading ? line.slice(2) : line}</w:t></w:r></w:p>`
}

const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="999999"/>`)
    .join(
      '',
    )}</w:tblBorders></w:tblPr>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraphOf(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

/** Writes a DOCX with these paragraphs, a table, a picture, and everything that a hostile one would try. */
export function writeDocx(file: string, lines: readonly string[], table: readonly (readonly string[])[]): void {
  const hostile = `<w:p><w:r><w:rPr><w:color w:val="red;background:url(/owned-by-style)"/><w:rFonts w:ascii="x;background:url(/owned-by-font)"/></w:rPr><w:t>样式</w:t></w:r></w:p><w:altChunk r:id="chunk"/>`
  const body = `${lines.map(paragraphOf).join('')}${wordTable(table)}${pictureOf('picture')}${pictureOf('outside')}${linkOf('script', '脚本链接')}${linkOf('site', '外部链接')}${hostile}`
  const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relations}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`
  const page = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr>'
  const main = 'word/document.xml'
  writeFileSync(
    file,
    storedZip([
      typesOf(main, 'wordprocessingml.document'),
      mainRelation(main),
      [main, `${head}<w:document ${names}><w:body>${body}${page}</w:body></w:document>`],
      relationsOf('word/_rels/document.xml.rels', [
        { id: 'picture', type: 'image', target: 'media/image1.svg' },
        { id: 'outside', type: 'image', target: '/owned-by-image', isExternal: true },
        { id: 'script', type: 'hyperlink', target: "javascript:fetch('/owned-by-href')", isExternal: true },
        { id: 'site', type: 'hyperlink', target: 'https://example.invalid/', isExternal: true },
        { id: 'chunk', type: 'aFChunk', target: 'chunk.html' },
        { id: 'macro', type: 'vbaProject', target: 'vbaProject.bin' },
      ]),
      ['word/media/image1.svg', svgPicture('#9cc7e8')],
      ['word/chunk.html', `<script>fetch('/owned-by-chunk')</script><img src="/owned-by-chunk-image">`],
      ['word/vbaProject.bin', 'macro'],
    ]),
  )
}

/** One slide: its title, its lines and a note. */
export interface SeedSlide {
  readonly title: string
  readonly lines: readonly string[]
  readonly note?: string
}

/** Writes a PPTX; each slide has its own picture and one of elsewhere. */
export function writePptx(file: string, slides: readonly SeedSlide[]): void {
  const names = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relations}"`
  const shape = (type: string, lines: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${lines
      .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
      .join('')}</p:txBody></p:sp>`
  const picture = (id: string) =>
    `<p:pic><p:nvPicPr><p:cNvPr id="4" name="x" descr="山"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill></p:pic>`
  const main = 'ppt/presentation.xml'
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at}"/>`).join('')
  const entries = slides.flatMap(({ title, lines, note }, at): Entry[] => [
    [
      `ppt/slides/slide${at + 1}.xml`,
      `${head}<p:sld ${names}><p:cSld><p:spTree>${shape('body', lines)}${picture('picture')}${picture('outside')}${shape('title', [title])}</p:spTree></p:cSld></p:sld>`,
    ],
    relationsOf(`ppt/slides/_rels/slide${at + 1}.xml.rels`, [
      { id: 'picture', type: 'image', target: '../media/image1.svg' },
      { id: 'outside', type: 'image', target: '/owned-by-image', isExternal: true },
      ...(note === undefined ? [] : [{ id: 'note', type: 'notesSlide', target: `../notesSlides/notesSlide${at + 1}.xml` }]),
    ]),
    ...(note === undefined
      ? []
      : [[`ppt/notesSlides/notesSlide${at + 1}.xml`, `${head}<p:notes ${names}>${shape('body', [note])}</p:notes>`] as const]),
  ])
  writeFileSync(
    file,
    storedZip([
      typesOf(main, 'presentationml.presentation'),
      mainRelation(main),
      [main, `${head}<p:presentation ${names}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`],
      relationsOf(
        'ppt/_rels/presentation.xml.rels',
        slides.map((_, at) => ({ id: `s${at}`, type: 'slide', target: `slides/slide${at + 1}.xml` })),
      ),
      ...entries,
      ['ppt/media/image1.svg', svgPicture('#f0c9b0')],
    ]),
  )
}

/** A cell: a text, a number, or a formula with the result that was stored. */
export type SeedCell = string | number | { readonly formula: string; readonly result: number }

const letter = (column: number): string => String.fromCharCode(65 + column)

function cellXml(cell: SeedCell, name: string): string {
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`
  return `<c r="${name}"><f>${cell.formula}</f><v>${cell.result}</v></c>`
}

/** Writes an XLSX of these sheets, with a macro that never runs. */
export function writeXlsx(file: string, sheets: Readonly<Record<string, readonly (readonly SeedCell[])[]>>): void {
  const main = 'xl/workbook.xml'
  const names = Object.keys(sheets)
  const rowXml = (cells: readonly SeedCell[], row: number) =>
    `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`)).join('')}</row>`
  const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  writeFileSync(
    file,
    storedZip([
      typesOf(main, 'spreadsheetml.sheet'),
      mainRelation(main),
      [
        main,
        `${head}<workbook ${space} xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
      ],
      relationsOf(
        'xl/_rels/workbook.xml.rels',
        names.map((_, at) => ({ id: `s${at}`, type: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
      ),
      ...Object.values(sheets).map((rows, at): Entry => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${head}<worksheet ${space}><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
      ['xl/vbaProject.bin', 'macro'],
    ]),
  )
}
