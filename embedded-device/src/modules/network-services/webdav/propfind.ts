import { isRefusal } from '@cove/server-kit/refusal'
import { child, hasTwoKinds } from '../../../module-kit/staging-kit.ts'
import { readXmlBody } from './dav-call.ts'
import type { DavCall } from './dav-call.ts'
import { DavError } from './dav-error.ts'
import { davChildren, davNamespace, elementsOf, emptyElement, escapeXml, parseXml, xmlHead, xmlType } from './dav-xml.ts'
import { hrefOf } from './dav-path.ts'
import { isProtected, liveProperties, quotaProperties } from './live-properties.ts'
import type { Resource } from './live-properties.ts'
import { keyOf } from './lock-store.ts'
import type { DeadProperty } from './property-store.ts'
import { openSink } from './response-sink.ts'

/** Which properties a client asks for: all, their names only, or some. */
export type Wanted = 'all' | 'names' | readonly (readonly [namespace: string, name: string])[]

/** PROPFIND with depth 0 or 1. A deep one is refused, as RFC 4918, 9.1 allows: it would read a whole disk. */
export async function propfind(call: DavCall): Promise<void> {
  const { request, response, connection } = call
  const { depth = 'infinity' } = request.headers
  const wanted = wantedOf(await readXmlBody(call))
  if (depth !== '0' && depth !== '1') throw new DavError(depth === 'infinity' ? 403 : 400, 'propfind-finite-depth')
  const own = await ownResource(call)
  connection.does('listing', own.entry.name)
  const quota = await quotaOf(call, wanted)
  using sink = openSink(response)
  const send = async (found: readonly Resource[]): Promise<void> => {
    const resources = await withRecordings(call, found)
    const deadOf = asksForDead(wanted) ? deadAmong(call, resources) : () => []
    const text = resources.map((one) => responseOf({ ...call, names: one.names }, one, { wanted, quota, deadOf })).join('')
    // The head waits for the first entries: a folder that cannot be read is refused.
    const head = response.headersSent ? '' : `${xmlHead}<D:multistatus xmlns:D="DAV:">`
    if (!response.headersSent) response.writeHead(207, { 'content-type': xmlType })
    return sink.write(head + text)
  }
  // The folder's own entry leaves with its first children.
  const unsent = [own]
  if (depth === '1' && own.entry.kind === 'folder') await eachChild(call, own, (children) => send([...unsent.splice(0), ...children]))
  if (unsent.length > 0) await send(unsent)
  response.end('</D:multistatus>')
}

/** Reads the body; an empty one asks for all. */
export function wantedOf(body: string): Wanted {
  if (body === '') return 'all'
  const root = parseXml(body)
  if (root.name !== 'propfind' || root.namespace !== davNamespace) throw new DavError(400)
  const [prop] = davChildren(root, 'prop')
  if (prop) return elementsOf(prop).map(({ namespace, name }) => [namespace, name] as const)
  if (davChildren(root, 'propname').length > 0) return 'names'
  if (davChildren(root, 'allprop').length === 0) throw new DavError(400)
  return 'all'
}

async function ownResource({ parts, place, names }: DavCall): Promise<Resource> {
  const name = names.at(-1) ?? ''
  if (place.kind === 'spaces')
    return { names, at: undefined, entry: { name, kind: 'folder', sizeBytes: 0, mtimeMs: 0, ctimeMs: 0, fileId: '0' } }
  const entry = await parts.files.find(place.at)
  if (!entry) throw new DavError(404)
  // A space is a folder with the name that clients see.
  return { names, at: place.at, entry: place.isRoot ? { ...entry, name } : entry }
}

/** Calls `each` with what is directly in a folder, some at a time, so that a folder of any size takes little memory. */
async function eachChild(call: DavCall, own: Resource, each: (children: readonly Resource[]) => Promise<void>): Promise<void> {
  const { parts, names } = call
  const folder = own.at
  if (!folder) return each(await spacesOf(call))
  await parts.files.list(folder, (entries) =>
    each(entries.map((entry) => ({ names: [...names, entry.name], at: child(folder, entry.name), entry }))),
  )
}

/** MED-01a: what the index knows of names of two kinds. */
const withRecordings = ({ parts }: DavCall, found: readonly Resource[]): Promise<readonly Resource[]> =>
  Promise.all(
    found.map(async (one) =>
      one.at && one.entry.kind === 'file' && hasTwoKinds(one.entry.name)
        ? { ...one, isRecording: await parts.files.isRecording(one.at) }
        : one,
    ),
  )

/** Each space that the user may see, as a folder. */
async function spacesOf({ parts, who }: DavCall): Promise<readonly Resource[]> {
  const found: Resource[] = []
  for (const { name } of await parts.tree.spaces(who)) {
    try {
      const place = await parts.tree.find(who, [name])
      const entry = place.kind === 'place' ? await parts.files.find(place.at) : undefined
      if (entry && place.kind === 'place') found.push({ names: [name], at: place.at, entry: { ...entry, name } })
    } catch (error) {
      // A disk that was pulled a moment ago is not listed.
      if (!isRefusal(error)) throw error
    }
  }
  return found
}

type QuotaValues = Readonly<Record<string, string>>

/** RFC 4331, measured once for a whole list. */
async function quotaOf({ parts, who, place }: DavCall, wanted: Wanted): Promise<QuotaValues> {
  const isAsked = typeof wanted !== 'string' && wanted.some(([namespace, name]) => namespace === davNamespace && quotaProperties.has(name))
  if (!isAsked || place.kind === 'spaces') return {}
  const { freeBytes, usedBytes } = await parts.files.freeBytes(who, place.at.space)
  return { 'quota-available-bytes': String(Math.floor(freeBytes)), 'quota-used-bytes': String(usedBytes) }
}

type Dead = readonly DeadProperty[]

/** False when every property asked for is one that clients cannot store. */
const asksForDead = (wanted: Wanted): boolean =>
  typeof wanted === 'string' || wanted.some(([namespace, name]) => namespace !== davNamespace || !isProtected(name))

/** The stored properties of some resources, read with one query for each space. */
function deadAmong({ parts }: DavCall, resources: readonly Resource[]): (resource: Resource) => Dead {
  const keys = resources.flatMap(({ at }) => (at ? [keyOf(at)] : []))
  const bySpace = Map.groupBy(keys, ({ spaceId }) => spaceId)
  const found = new Map(
    [...bySpace].map(([spaceId, of]) => [
      spaceId,
      parts.properties.among(
        spaceId,
        of.map(({ path }) => path),
      ),
    ]),
  )
  return ({ at }) => {
    if (!at) return []
    const { spaceId, path } = keyOf(at)
    return found.get(spaceId)?.get(path) ?? []
  }
}

interface Asked {
  readonly wanted: Wanted
  readonly quota: QuotaValues
  readonly deadOf: (resource: Resource) => Dead
}

function responseOf(call: DavCall, resource: Resource, { wanted, quota, deadOf }: Asked): string {
  const dead = deadOf(resource)
  const live = (name: string): string | undefined => {
    const value = Object.hasOwn(liveProperties, name) ? liveProperties[name]?.(resource, call) : folderQuota(resource, quota, name)
    return value === undefined ? undefined : `<D:${name}>${value}</D:${name}>`
  }
  const names = Object.keys(liveProperties)
  const found: string[] = []
  const missing: string[] = []
  if (wanted === 'names') {
    found.push(...names.filter((name) => live(name) !== undefined).map((name) => emptyElement(davNamespace, name)))
    found.push(...dead.map(({ namespace, name }) => emptyElement(namespace, name)))
  } else if (wanted === 'all') {
    found.push(...names.map((name) => live(name) ?? ''), ...dead.map(({ value }) => value ?? ''))
  } else
    for (const [namespace, name] of wanted) {
      const own = namespace === davNamespace ? live(name) : undefined
      const value = own ?? dead.find((one) => one.namespace === namespace && one.name === name)?.value
      if (value === undefined) missing.push(emptyElement(namespace, name))
      else found.push(value)
    }
  const href = escapeXml(hrefOf(call.prefix, resource.names, resource.entry.kind === 'folder'))
  const parts = [
    found.length > 0 || missing.length === 0 ? propstat(found, '200 OK') : '',
    missing.length > 0 ? propstat(missing, '404 Not Found') : '',
  ]
  return `<D:response><D:href>${href}</D:href>${parts.join('')}</D:response>`
}

const folderQuota = ({ entry }: Resource, quota: QuotaValues, name: string): string | undefined =>
  entry.kind === 'folder' ? quota[name] : undefined

/** Properties that share one status. */
export function propstat(properties: readonly string[], status: string): string {
  return `<D:propstat><D:prop>${properties.join('')}</D:prop><D:status>HTTP/1.1 ${status}</D:status></D:propstat>`
}
