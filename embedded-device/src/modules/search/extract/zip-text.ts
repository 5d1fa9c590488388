import * as zip from '@zip.js/zip.js'
import { mostTextLength } from '../formats.ts'
import type { TextFormat } from '../formats.ts'
import { Unreadable } from '../read-messages.ts'
import type { OpenEntry } from '../open-entry.ts'
import { createXmlText } from './xml-text.ts'
import type { XmlTextRules } from './xml-text.ts'

type PackedFormat = Exclude<TextFormat, 'plain' | 'html' | 'pdf' | 'sound'>

interface PackedRules extends XmlTextRules {
  readonly parts: RegExp
}

/** SRC-02: which parts of a packed document are read, and what in them is text. */
const rules: Readonly<Record<PackedFormat, PackedRules>> = {
  docx: {
    parts: /^word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
    inside: new Set(['t', 'tab']),
    lines: new Set(['p', 'tab']),
  },
  xlsx: {
    parts: /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/,
    inside: new Set(['t', 'v']),
    lines: new Set(['si', 'c']),
    // The number of a shared string, which is read where it is kept.
    leavesOut: (name, _tag, parent) => name === 'v' && parent?.attributes['t'] === 's',
  },
  pptx: {
    parts: /^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
    inside: new Set(['t']),
    lines: new Set(['p']),
  },
  odf: { parts: /^content\.xml$/, inside: new Set(['p', 'h']), lines: new Set(['p', 'h']) },
  epub: {
    parts: /\.x?html?$/i,
    lines: new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'title']),
    without: new Set(['script', 'style']),
  },
}

/** A document of honest size has far less; beyond it the rest is left unread. */
const mostEntries = 20_000
const mostUnpackedBytes = 128 << 20

zip.configure({ useWebWorkers: false })

class EntryReader extends zip.Reader<OpenEntry> {
  readonly #entry: OpenEntry

  constructor(entry: OpenEntry) {
    super(entry)
    this.#entry = entry
    this.size = entry.sizeBytes
  }

  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    return this.#entry.bytes(index, Math.max(0, Math.min(length, this.size - index)))
  }
}

class Enough extends Error {}

/** SRC-03: the text of a document that is a zip with XML. What it unpacks to is counted while it unpacks, whatever it claims. */
export async function zipText(entry: OpenEntry, format: PackedFormat): Promise<string> {
  const { parts, ...xml } = rules[format]
  const reader = new zip.ZipReader(new EntryReader(entry))
  const taken = createTaken()
  let count = 0
  try {
    for await (const part of reader.getEntriesGenerator()) {
      count += 1
      if (count > mostEntries || taken.isFull) break
      if (part.directory || !parts.test(part.filename)) continue
      if (part.encrypted) throw new Unreadable('encrypted')
      await readPart(part, xml, taken)
    }
  } catch (error) {
    // OLE containers: how Office stores documents with a password.
    if (!(error instanceof Unreadable) && (await isOle(entry))) throw new Unreadable('encrypted')
    if (!(error instanceof Enough)) throw error
  } finally {
    await reader.close()
  }
  return taken.text()
}

const isOle = async (entry: OpenEntry): Promise<boolean> => Buffer.from(await entry.bytes(0, 4)).equals(Buffer.from('d0cf11e0', 'hex'))

type Taken = ReturnType<typeof createTaken>

function createTaken() {
  const pieces: string[] = []
  let length = 0
  let unpackedBytes = 0
  return {
    get isFull() {
      return length >= mostTextLength || unpackedBytes >= mostUnpackedBytes
    },
    count(bytes: number): void {
      unpackedBytes += bytes
      if (unpackedBytes > mostUnpackedBytes) throw new Enough()
    },
    add(text: string): void {
      pieces.push(text)
      length += text.length
      if (length >= mostTextLength) throw new Enough()
    },
    text: () => pieces.join('').slice(0, mostTextLength),
  }
}

async function readPart(part: zip.FileEntry, xml: XmlTextRules, taken: Taken): Promise<void> {
  const text = createXmlText(xml, taken.add)
  const decoder = new TextDecoder()
  // The library may report another failure than the one of the sink.
  let stopped: unknown
  const sink = new WritableStream<Uint8Array>({
    write(bytes) {
      try {
        taken.count(bytes.byteLength)
        text.write(decoder.decode(bytes, { stream: true }))
      } catch (error) {
        stopped = error
        throw error
      }
    },
  })
  try {
    await part.getData(sink)
    text.end()
  } catch (error) {
    throw stopped ?? error
  }
  taken.add('\n')
}
