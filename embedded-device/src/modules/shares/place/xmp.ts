import type { Part, Patches } from './part.ts'
import { tellsPlace } from './words.ts'

const mostBytes = 4 << 20

/** Properties that say where something was taken or with what, in every namespace: tools choose their own prefixes. */
const hidden =
  /gps|latitude|longitude|altitude|location|city|country|province|address|landmark|lens|serial|cameramodel|cameraowner|manufacturer|^(?:state|place.*|geo.*|lat|lon|lng|long|make|model|creatortool|software|hostcomputer)$/i

/** Names may be of every script: its bytes are letters here. */
const attribute = /(?<![\w.:\x80-\xff-])(?:([\w.\x80-\xff-]+):)?([\w.\x80-\xff-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const element = /<((?:[\w.\x80-\xff-]+:)?([\w.\x80-\xff-]+))((?:\s[^<>]*?)?)(\/?)>/g
/** Where an element begins, whatever it looks like then. */
const opening = /<(?:[\w.\x80-\xff-]+:)?([\w.\x80-\xff-]+)/g
const words = />([^<>]+)</g

/** Takes place and camera out of an XMP packet: their values become spaces. A packet of another form becomes spaces as a whole. */
export async function cleanXmp(part: Part, patches: Patches): Promise<void> {
  const spans = part.sizeBytes > mostBytes ? undefined : spansOf(await part.text(0, part.sizeBytes))
  if (!spans) return patches.blank(part, 0, part.sizeBytes)
  for (const [at, length] of spans) patches.blank(part, at, length)
}

type Span = readonly [at: number, length: number]

/** What to blank; undefined for a text that is not plainly XML of one byte for each character of its marks. */
function spansOf(text: string): readonly Span[] | undefined {
  if (text.includes('\0') || text.includes('<!') || !text.includes('<')) return undefined
  const spans: Span[] = []
  for (const found of text.matchAll(attribute)) {
    const [whole, prefix, name = '', double, single] = found
    const value = double ?? single ?? ''
    if (prefix !== 'xmlns' && (hidden.test(name) || tellsPlace(value)))
      spans.push([found.index + whole.length - 1 - value.length, value.length])
  }
  for (const { index, 1: said = '' } of text.matchAll(words)) if (tellsPlace(said)) spans.push([index + 1, said.length])
  const understood = new Set<number>()
  for (const found of text.matchAll(element)) {
    understood.add(found.index)
    const [whole, qualified = '', name = '', attributes = '', closed = ''] = found
    if (!hidden.test(name)) continue
    spans.push([found.index + 1 + qualified.length, attributes.length])
    if (closed !== '') continue
    const from = found.index + whole.length
    const to = text.indexOf(`</${qualified}`, from)
    if (to < 0 || text.slice(from, to).includes(`<${qualified}`)) return undefined
    spans.push([from, to - from])
  }
  const isStrange = [...text.matchAll(opening)].some(({ index, 1: name = '' }) => hidden.test(name) && !understood.has(index))
  return isStrange ? undefined : spans
}
