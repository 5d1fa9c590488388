import { entryAt, placeOf, readXmlBody } from './dav-call.ts'
import type { DavCall } from './dav-call.ts'
import { DavError } from './dav-error.ts'
import { fileTimeOf } from './dav-times.ts'
import { davChildren, davNamespace, elementsOf, emptyElement, escapeXml, parseXml, serializeXml, xmlHead, xmlType } from './dav-xml.ts'
import type { XmlElement } from './dav-xml.ts'
import { hrefOf } from './dav-path.ts'
import { isProtected } from './live-properties.ts'
import { requireUnlocked } from './lock-rules.ts'
import { keyOf } from './lock-store.ts'
import { propstat } from './propfind.ts'
import { maxPropertyLength } from './property-store.ts'
import type { DeadProperty } from './property-store.ts'

/** PROPPATCH: everything of the request or nothing; what the device knows by itself is protected, but for the time of a file or folder. */
export async function proppatch(call: DavCall): Promise<void> {
  const at = placeOf(call)
  const entry = await entryAt(call)
  await call.parts.files.requireChangeable(call.who, at, entry.kind)
  requireUnlocked(call, at)
  const changes = changesOf(parseXml(await readXmlBody(call)))
  // The folder of a space has no time of its own that a client could set.
  const hasTime = at.names.length > 0
  const isLive = ({ namespace, name }: Change): boolean => namespace === davNamespace && isProtected(name)
  const refused = changes.filter((change) => (change.timeMs === undefined ? isLive(change) : !hasTime))
  const isFull =
    refused.length === 0 &&
    !store(
      call,
      changes.filter((change) => !isLive(change)),
    )
  const timeMs = changes.findLast((change) => change.timeMs !== undefined)?.timeMs
  if (timeMs !== undefined && refused.length === 0 && !isFull) await call.parts.files.setModified(at, timeMs)
  const others = changes.filter((change) => !refused.includes(change)).map(({ namespace, name }) => emptyElement(namespace, name))
  const protectedNames = refused.map(({ namespace, name }) => emptyElement(namespace, name))
  const parts = [
    refused.length > 0 ? propstat(protectedNames, '403 Forbidden') : '',
    others.length > 0
      ? propstat(others, refused.length > 0 ? '424 Failed Dependency' : isFull ? '507 Insufficient Storage' : '200 OK')
      : '',
  ]
  const href = escapeXml(hrefOf(call.prefix, call.names, entry.kind === 'folder'))
  const body = `${xmlHead}<D:multistatus xmlns:D="DAV:"><D:response><D:href>${href}</D:href>${parts.join('')}</D:response></D:multistatus>`
  call.response.writeHead(207, { 'content-type': xmlType }).end(body)
}

/** A property that a client sets or removes, with the time when it says one. */
interface Change extends DeadProperty {
  readonly timeMs: number | undefined
}

/** False when a value, or all of them together, are too large; then nothing is stored. */
function store(call: DavCall, changes: readonly DeadProperty[]): boolean {
  if (changes.some(({ value }) => (value?.length ?? 0) > maxPropertyLength)) return false
  return call.parts.properties.change(keyOf(placeOf(call)), changes)
}

/** The changes in their order; a later one of the same name replaces an earlier one. */
function changesOf(root: XmlElement): readonly Change[] {
  if (root.name !== 'propertyupdate' || root.namespace !== davNamespace) throw new DavError(400)
  const operations = elementsOf(root).filter(({ namespace, name }) => namespace === davNamespace && (name === 'set' || name === 'remove'))
  const changes = operations.flatMap((operation) =>
    davChildren(operation, 'prop').flatMap((prop) =>
      elementsOf(prop).map((element) => ({
        namespace: element.namespace,
        name: element.name,
        value: operation.name === 'set' ? serializeXml(element) : undefined,
        timeMs: operation.name === 'set' ? fileTimeOf(element) : undefined,
      })),
    ),
  )
  if (changes.length === 0) throw new DavError(400)
  return [...new Map(changes.map((change) => [JSON.stringify([change.namespace, change.name]), change])).values()]
}
