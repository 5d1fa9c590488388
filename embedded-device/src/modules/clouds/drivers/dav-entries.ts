import type { CloudHash, DriverEntry } from './driver.ts'
import { allBelow, textIn } from './xml-elements.ts'
import type { XmlElement } from './xml-elements.ts'

/** The properties that an entry is made of, as the body of a PROPFIND. */
export const entryProperties =
  '<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:prop><d:resourcetype/>' +
  '<d:getcontentlength/><d:getlastmodified/><d:getetag/><oc:checksums/></d:prop></d:propfind>'

/** The properties of the space of an account. */
export const quotaProperties =
  '<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:"><d:prop><d:quota-available-bytes/><d:quota-used-bytes/></d:prop></d:propfind>'

/** One resource of a multistatus, and where it is. */
export interface DavResource extends DriverEntry {
  /** Decoded names of its path; undefined where one cannot be decoded. */
  readonly names: readonly string[] | undefined
}

/** Reads one `response` of a multistatus that `base` answered; undefined for another element. */
export function resourceOf(response: XmlElement, base: URL): DavResource | undefined {
  const href = textIn(response, 'href')?.trim()
  if (response.root !== 'multistatus' || response.name !== 'response' || href === undefined || !URL.canParse(href, base.href))
    return undefined
  const names = namesOf(new URL(href, base).pathname)
  const found = propertiesOf(response)
  const type = found.get('resourcetype')
  const isFolder = type !== undefined && [...allBelow(type, 'collection')].length > 0
  return {
    names,
    name: names?.at(-1) ?? '',
    isFolder,
    sizeBytes: isFolder ? 0 : (wholeNumber(found.get('getcontentlength')?.text) ?? 0),
    modifiedSeconds: Math.max(0, Math.floor((Date.parse(found.get('getlastmodified')?.text.trim() ?? '') || 0) / 1000)),
    version: etagOf(found.get('getetag')?.text.trim()),
    hash: hashOf(found.get('checksums')),
  }
}

/** The properties that were found: those of a propstat with another status than 200 are missing. */
export function propertiesOf(response: XmlElement): ReadonlyMap<string, XmlElement> {
  const found = new Map<string, XmlElement>()
  for (const propstat of response.children.filter(({ name }) => name === 'propstat')) {
    if (!/\s200(?:\s|$)/.test(textIn(propstat, 'status') ?? '')) continue
    for (const prop of propstat.children.filter(({ name }) => name === 'prop'))
      for (const property of prop.children) found.set(property.name, property)
  }
  return found
}

/** A whole number of a property; undefined for anything else, negative ones included. */
export const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined

/** An ETag without the sign of a weak one: some servers call the same version weak for a second. */
export const etagOf = (text: string | undefined): string | undefined => (text ? text.replace(/^W\//, '') : undefined)

/** The names of an encoded path. They are decoded one by one: a separator inside a name parts nothing. */
export function namesOf(path: string): readonly string[] | undefined {
  try {
    return path.replace(/\/+$/, '').split('/').slice(1).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function hashOf(checksums: XmlElement | undefined): CloudHash | undefined {
  const text = checksums ? [checksums, ...allBelow(checksums, 'checksum')].map((element) => element.text).join(' ') : ''
  const [, md5] = /\bMD5:([0-9a-f]{32})\b/i.exec(text) ?? []
  if (md5 !== undefined) return { kind: 'md5', hex: md5.toLowerCase() }
  const [, sha1] = /\bSHA1:([0-9a-f]{40})\b/i.exec(text) ?? []
  return sha1 === undefined ? undefined : { kind: 'sha1', hex: sha1.toLowerCase() }
}
