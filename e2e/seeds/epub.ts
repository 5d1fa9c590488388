import { writeFileSync } from 'node:fs'
import { storedZip } from '@cove/device-contract/conformance/stored-zip'

/** Writes an EPUB with these bodies of chapters. */
export function writeEpub(file: string, title: string, chapters: readonly string[]): void {
  const items = chapters.map((_, at) => `<item id="c${at}" href="c${at}.xhtml" media-type="application/xhtml+xml"/>`).join('')
  const spine = chapters.map((_, at) => `<itemref idref="c${at}"/>`).join('')
  const nav = chapters.map((_, at) => `<li><a href="c${at}.xhtml">第 ${at + 1} 章</a></li>`).join('')
  const page = (body: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body>${body}</body></html>`
  writeFileSync(
    file,
    storedZip([
      ['mimetype', 'application/epub+zip'],
      [
        'META-INF/container.xml',
        '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
      ],
      [
        'book.opf',
        `<?xml version="1.0"?><package version="3.0" unique-identifier="id" xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">x</dc:identifier><dc:title>${title}</dc:title><dc:language>zh</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${items}</manifest><spine>${spine}</spine></package>`,
      ],
      ['nav.xhtml', page(`<nav epub:type="toc"><ol>${nav}</ol></nav>`)],
      ...chapters.map((body, at) => [`c${at}.xhtml`, page(body)] as const),
    ]),
  )
}
