import { wireNameOf } from './wire-name.ts'

/** What a disk of a computer takes for a name: any text, or what Windows allows. */
export type ComputerNames = 'text' | 'windows'

/** What has to be looked at: escapes of the wire, what they stand for, what Windows refuses, and the marks of this form. */
const special = /[\u0000-\u001f\u007f\\:*"<>|?\uf700-\uf7ff\u27e6]|[. ]$/
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i
/** Bytes that a computer cannot have in a name stand there as `⟦3A⟧`. */
const marks = /⟦((?:[0-9A-F]{2})+)⟧/g

/** S-F5: the name that a file of the device has on a computer; undefined for one that would come back as another. */
export function computerNameOf(name: string, takes: ComputerNames): string | undefined {
  if (!special.test(name) && !reserved.test(name)) return name
  const written = write(name, takes)
  return wireNameOfComputer(written, takes) === name ? written : undefined
}

/** The name that the device knows a file of a computer by. */
export function wireNameOfComputer(name: string, takes: ComputerNames): string {
  if (!special.test(name)) return name
  const read = wireNameOf(bytesOfMarked(name))
  // What only looks like a mark is a name like any other.
  const isOurs = !read.includes('\uf700') && !read.includes('/') && write(read, takes) === name
  return isOurs ? read : wireNameOf(new TextEncoder().encode(name))
}

function write(name: string, takes: ComputerNames): string {
  const isKept = (code: number): boolean => takes === 'text' && code > 0xf700 && code < 0xf780
  const text = name.replace(/[\uf700-\uf7ff]+/g, (run) =>
    run.replace(/[\uf700-\uf77f]|[\uf780-\uf7ff]+/g, (one) =>
      isKept(one.charCodeAt(0))
        ? String.fromCharCode(one.charCodeAt(0) - 0xf700)
        : marked(Array.from(one, (byte) => byte.charCodeAt(0) - 0xf700)),
    ),
  )
  if (takes === 'text') return text
  return text.replace(/[. ]$/, markOf).replace(reserved, (device) => device.slice(0, -1) + markOf(device.slice(-1)))
}

const marked = (bytes: Iterable<number>): string =>
  `⟦${Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('')}⟧`
const markOf = (text: string): string => marked(new TextEncoder().encode(text))

function bytesOfMarked(name: string): Uint8Array {
  const bytes: number[] = []
  let from = 0
  for (const { 0: whole, 1: hex = '', index } of name.matchAll(marks)) {
    bytes.push(...new TextEncoder().encode(name.slice(from, index)))
    for (let at = 0; at < hex.length; at += 2) bytes.push(Number.parseInt(hex.slice(at, at + 2), 16))
    from = index + whole.length
  }
  bytes.push(...new TextEncoder().encode(name.slice(from)))
  return Uint8Array.from(bytes)
}
