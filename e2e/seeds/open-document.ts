import { writeFileSync } from 'node:fs'
import { svgPicture } from './office.ts'
import type { SeedSlide } from './office.ts'
import { storedZip } from '@cove/device-contract/conformance/stored-zip'

const spaces = Object.entries({
  office: 'office',
  text: 'text',
  table: 'table',
  draw: 'drawing',
  presentation: 'presentation',
  script: 'script',
})
  .map(([short, name]) => `xmlns:${short}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
const foreign = 'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"'
const head = '<?xml version="1.0" encoding="UTF-8"?>'

/** A document with one picture, a macro, and a script that would run when it is opened. */
function write(file: string, format: 'text' | 'presentation', body: string): void {
  const type = `application/vnd.oasis.opendocument.${format}`
  const macro = `<office:scripts><office:script script:language="JavaScript">fetch('/owned-by-script')</office:script></office:scripts>`
  const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`
  writeFileSync(
    file,
    storedZip([
      ['mimetype', type],
      [
        'content.xml',
        `${head}<office:document-content ${spaces} ${foreign} office:version="1.2">${macro}<office:body><office:${format}>${body}</office:${format}></office:body></office:document-content>`,
      ],
      ['META-INF/manifest.xml', `${head}${manifest}`],
      ['Pictures/1.svg', svgPicture('#9cc7e8')],
      ['Basic/Standard/Module1.xml', '<module>macro</module>'],
    ]),
  )
}

const pictureOf = (address: string): string => `<draw:frame><draw:image xlink:href="${address}"/><svg:desc>山</svg:desc></draw:frame>`
/** The picture of the document, and one of elsewhere, which is never loaded. */
const pictures = `${pictureOf('Pictures/1.svg')}${pictureOf('/owned-by-image')}`
const paragraphsOf = (lines: readonly string[]): string => lines.map((line) => `<text:p>${line}</text:p>`).join('')
const listOf = (lines: readonly string[]): string =>
  `<text:list>${lines.map((line) => `<text:list-item><text:p>${line}</text:p></text:list-item>`).join('')}</text:list>`

/** What an ODT of the tests says. */
export interface SeedOpenText {
  readonly title: string
  readonly lines: readonly string[]
  readonly items: readonly string[]
  readonly table: readonly (readonly string[])[]
}

/** Writes an ODT: a heading, paragraphs, a list, a table, a picture, a link that is a script, and text that was deleted. */
export function writeOdt(file: string, { title, lines, items, table }: SeedOpenText): void {
  const rows = table.map(
    (row) =>
      `<table:table-row>${row.map((cell) => `<table:table-cell>${paragraphsOf([cell])}</table:table-cell>`).join('')}</table:table-row>`,
  )
  const deleted = `<text:tracked-changes><text:changed-region><text:deletion>${paragraphsOf(['删掉的话'])}</text:deletion></text:changed-region></text:tracked-changes>`
  const link = `<text:p><text:a xlink:href="javascript:fetch('/owned-by-href')">脚本链接</text:a></text:p>`
  write(
    file,
    'text',
    `${deleted}<text:h text:outline-level="1">${title}</text:h>${paragraphsOf(lines)}${listOf(items)}<table:table>${rows.join('')}</table:table><text:p>${pictures}</text:p>${link}`,
  )
}

/** Writes an ODP; each slide has the picture of the document and one of elsewhere. */
export function writeOdp(file: string, slides: readonly SeedSlide[]): void {
  const box = (content: string, kind = 'outline') =>
    `<draw:frame presentation:class="${kind}"><draw:text-box>${content}</draw:text-box></draw:frame>`
  const pages = slides.map(({ title, lines, note }, at) => {
    const notes = note === undefined ? '' : `<presentation:notes>${box(paragraphsOf([note]), 'notes')}</presentation:notes>`
    return `<draw:page draw:name="page${at + 1}">${box(paragraphsOf([title]), 'title')}${box(listOf(lines))}${pictures}${notes}</draw:page>`
  })
  write(file, 'presentation', pages.join(''))
}
