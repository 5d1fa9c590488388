import { writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** A zip whose entries are stored as they are. */
function zipOf(entries: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of entries) {
    const [names, bytes] = [Buffer.from(name), Buffer.from(text)]
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(names.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, names, bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), fields, rest, names]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}

/** Writes an EPUB with these bodies of chapters. */
export function writeEpub(file: string, title: string, chapters: readonly string[]): void {
  const items = chapters.map((_, at) => `<item id="c${at}" href="c${at}.xhtml" media-type="application/xhtml+xml"/>`).join('')
  const spine = chapters.map((_, at) => `<itemref idref="c${at}"/>`).join('')
  const nav = chapters.map((_, at) => `<li><a href="c${at}.xhtml">第 ${at + 1} 章</a></li>`).join('')
  const page = (body: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body>${body}</body></html>`
  writeFileSync(
    file,
    zipOf([
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
