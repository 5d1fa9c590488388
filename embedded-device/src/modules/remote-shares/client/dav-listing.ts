import { SaxesParser } from 'saxes'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { RemoteEntry } from '@cove/device-contract/remote-shares'

/** One resource of an answer to PROPFIND. */
interface Resource {
  href: string
  isFolder: boolean
  sizeBytes: number
  modifiedSeconds: number
}

const dav = 'DAV:'
const maxDepth = 64

/**
 * The entries of a folder in an answer to PROPFIND with depth 1; the folder itself is left out. Names are as the other device wrote them:
 * one that cannot be decoded is ''. Refuses `mountProtocolUnsupported` for anything else.
 */
export function readListing(xml: string, folderPath: string): RemoteEntry[] {
  const own = namesIn(folderPath)
  return readResources(xml).flatMap(({ href, ...resource }) => {
    const names = namesIn(pathOf(href))
    const isInside = names.length === own.length + 1 && own.every((name, index) => name === names[index])
    return isInside ? [{ name: names.at(-1) ?? '', ...resource }] : []
  })
}

/** The one resource of an answer to PROPFIND with depth 0. */
export function readOne(xml: string): Omit<RemoteEntry, 'name'> | undefined {
  const [first] = readResources(xml)
  if (!first) return undefined
  const { isFolder, sizeBytes, modifiedSeconds } = first
  return { isFolder, sizeBytes, modifiedSeconds }
}

function readResources(xml: string): Resource[] {
  const parser = new SaxesParser({ xmlns: true })
  const found: Resource[] = []
  const open: string[] = []
  let text = ''
  let current: Resource | undefined
  const stop = (): never => refuse('mountProtocolUnsupported')
  parser.on('error', stop)
  // No entity is ever expanded.
  parser.on('doctype', stop)
  parser.on('opentag', ({ uri, local }) => {
    if (open.length > maxDepth) stop()
    const name = uri === dav ? local : ''
    open.push(name)
    text = ''
    if (name === 'response') current = { href: '', isFolder: false, sizeBytes: 0, modifiedSeconds: 0 }
    if (name === 'collection' && current) current.isFolder = true
  })
  parser.on('text', (value) => void (text += value))
  parser.on('cdata', (value) => void (text += value))
  parser.on('closetag', () => {
    const name = open.pop() ?? ''
    if (current) take(current, name, text.trim())
    if (name === 'response' && current) found.push(current)
  })
  parser.write(xml).close()
  return found
}

function take(resource: Resource, name: string, text: string): void {
  if (name === 'href' && resource.href === '') resource.href = text
  if (name === 'getcontentlength' && /^\d{1,16}$/.test(text)) resource.sizeBytes = Number(text)
  if (name === 'getlastmodified') resource.modifiedSeconds = Date.parse(text) / 1000 || 0
}

/** The path of an href, which may be a whole address; still encoded. */
function pathOf(href: string): string {
  if (!/^https?:/i.test(href)) return href
  return URL.canParse(href) ? new URL(href).pathname : refuse('mountProtocolUnsupported')
}

/** The names of an encoded path. They are decoded one by one: a separator inside a name parts nothing. */
const namesIn = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1).map(decoded)

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}
