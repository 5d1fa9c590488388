import { SaxesParser } from 'saxes'
import { CloudError } from '../door/cloud-error.ts'

/** An element of an answer, by local names. */
export interface XmlElement {
  readonly name: string
  /** The root that it is a child of. */
  readonly root: string
  text: string
  readonly children: XmlElement[]
}

const maxDepth = 32
/** Bytes of one child of the root: an entry is far smaller. */
const maxElementBytes = 1 << 20

/**
 * The children of the root of an answer, each when it is complete: a folder of fifty thousand entries is never held at once. No entity is
 * ever expanded. Throws `protocol` for anything else than XML.
 */
export async function* childrenOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<XmlElement> {
  const reader = createReader()
  const decoder = new TextDecoder('utf-8')
  for await (const piece of pieces) yield* reader.read(decoder.decode(piece, { stream: true }), piece.byteLength)
  yield* reader.end()
}

function createReader() {
  const parser = new SaxesParser({ xmlns: true })
  const ready: XmlElement[] = []
  const open: XmlElement[] = []
  let sizeBytes = 0
  let isWhole = false
  const stop = (): never => {
    throw new CloudError('protocol', { text: 'the answer is not the XML of this service' })
  }
  parser.on('error', stop)
  parser.on('doctype', stop)
  parser.on('opentag', ({ local }) => {
    if (open.length > maxDepth) stop()
    const element: XmlElement = { name: local, root: open[0]?.name ?? local, text: '', children: [] }
    if (open.length > 1) open.at(-1)?.children.push(element)
    open.push(element)
  })
  const take = (text: string): void => {
    const element = open.at(-1)
    if (element && open.length > 1) element.text += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    if (open.length === 0) isWhole = true
    if (open.length !== 1) return
    ready.push(element)
    sizeBytes = 0
  })
  return {
    read(text: string, bytes: number): readonly XmlElement[] {
      sizeBytes += bytes
      if (sizeBytes > maxElementBytes + bytes) stop()
      parser.write(text)
      return ready.splice(0)
    },
    end(): readonly XmlElement[] {
      // Cut off: the entries that came are not the folder.
      if (!isWhole) throw new CloudError('unavailable', { text: 'the answer ended early' })
      parser.close()
      return ready.splice(0)
    },
  }
}

/** The text of the first child with this name; undefined without. */
export const textIn = (element: XmlElement | undefined, name: string): string | undefined =>
  element?.children.find((child) => child.name === name)?.text

/** Every element below with this name. */
export function* allBelow(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child
    yield* allBelow(child, name)
  }
}
