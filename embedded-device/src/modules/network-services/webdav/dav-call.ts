import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Host, Principal } from '../../../module-kit/module-kit.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import type { LiveConnection } from '../service/live-connections.ts'
import type { ServiceFiles } from '../tree/service-files.ts'
import type { ServicePlace, ServiceTree } from '../tree/service-tree.ts'
import { DavError } from './dav-error.ts'
import type { LockStore } from './lock-store.ts'
import type { PropertyStore } from './property-store.ts'

/** What the methods of WebDAV work with. */
export interface DavParts {
  readonly files: ServiceFiles
  readonly tree: ServiceTree
  readonly locks: LockStore
  readonly properties: PropertyStore
  readonly nowMs: () => number
  readonly log: Host['log']
}

/** One request whose user and place are known. */
export interface DavCall {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly parts: DavParts
  readonly who: Principal
  readonly prefix: string
  readonly names: readonly string[]
  readonly place: ServicePlace
  readonly connection: LiveConnection
  /** Lock tokens that the client submitted (RFC 4918, 10.4). */
  readonly tokens: ReadonlySet<string>
}

/** Carries out one method; it answers by itself. */
export type DavMethod = (call: DavCall) => Promise<void>

/** The place in a space; the list of spaces itself is read only. */
export function placeOf({ place }: DavCall): Location {
  if (place.kind === 'spaces') throw new DavError(403)
  return place.at
}

/** A place that the user may replace, move or remove: not the root of a space. */
export function changeable(call: DavCall): Location {
  if (call.place.kind === 'place' && call.place.isRoot) throw new DavError(403)
  return placeOf(call)
}

/** The entry at the place. Refuses 404. */
export async function entryAt(call: DavCall): Promise<Entry> {
  return (await call.parts.files.find(placeOf(call))) ?? missing()
}

function missing(): never {
  throw new DavError(404)
}

/** The folder that will hold a new name. Refuses 409 when it is missing (RFC 4918, 9.3.1). */
export async function requireParent({ files }: DavParts, at: Location): Promise<Location> {
  const names = at.names.slice(0, -1)
  const parent = { ...at, names, path: `/${names.join('/')}`, indexPath: `/${[...at.base, ...names].join('/')}` }
  const entry = await files.find(parent)
  if (entry?.kind !== 'folder') throw new DavError(409)
  return parent
}

/** Answers without a body. */
export function answer(call: DavCall, status: number, headers: Readonly<Record<string, string>> = {}): void {
  call.response.writeHead(status, { ...headers, 'content-length': 0 }).end()
}

const maxXmlBytes = 1 << 20

/** The pieces of a body. A reader that stops early leaves the connection open, so that the client sees the answer. */
export function bodyOf(request: IncomingMessage): AsyncIterable<Buffer> {
  return request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
}

/** The body as text, at most 1 MiB. Refuses 413. */
export async function readXmlBody({ request }: DavCall): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of bodyOf(request)) {
    bytes += piece.byteLength
    if (bytes > maxXmlBytes) throw new DavError(413)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Same validator in lists and downloads: inode, size and change time. */
export function etagOf({ fileId, sizeBytes, ctimeMs }: Pick<Entry, 'fileId' | 'sizeBytes' | 'ctimeMs'>): string {
  return `"${Number(fileId).toString(36)}-${sizeBytes.toString(36)}-${Math.round(ctimeMs * 1000).toString(36)}"`
}
