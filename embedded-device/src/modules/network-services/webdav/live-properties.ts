import { leavingName } from '@cove/server-kit/names'
import { mimeOf, recordingType } from '../../../module-kit/staging-kit.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import { etagOf } from './dav-call.ts'
import type { DavCall, DavParts } from './dav-call.ts'
import { escapeXml } from './dav-xml.ts'
import { hrefOf } from './dav-path.ts'
import { keyOf } from './lock-store.ts'
import type { Lock } from './lock-store.ts'

/** A resource whose properties are answered; the list of spaces has no place. */
export interface Resource {
  readonly names: readonly string[]
  readonly at: Location | undefined
  readonly entry: Pick<Entry, 'name' | 'kind' | 'sizeBytes' | 'mtimeMs' | 'ctimeMs' | 'fileId'>
  /** MED-01a: a recorded programme whose name belongs to source text too. */
  readonly isRecording?: boolean
}

/** What one property says; undefined where the resource has none of this name. */
type Property = (resource: Resource, call: DavCall) => string | undefined

const isFolder = ({ entry }: Resource): boolean => entry.kind === 'folder'

const lockEntry = (scope: string): string =>
  `<D:lockentry><D:lockscope><D:${scope}/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>`
const supportedLocks = lockEntry('exclusive') + lockEntry('shared')

/** Properties that the device knows by itself. */
export const liveProperties: Readonly<Record<string, Property>> = {
  creationdate: ({ entry }) => new Date(Math.min(entry.mtimeMs, entry.ctimeMs)).toISOString(),
  getlastmodified: ({ entry }) => new Date(entry.mtimeMs).toUTCString(),
  getetag: (resource) => (isFolder(resource) ? undefined : escapeXml(etagOf(resource.entry))),
  getcontentlength: (resource) => (isFolder(resource) ? undefined : String(resource.entry.sizeBytes)),
  getcontenttype: (resource) =>
    isFolder(resource) ? 'httpd/unix-directory' : resource.isRecording === true ? recordingType : mimeOf(resource.entry.name),
  resourcetype: (resource) => (isFolder(resource) ? '<D:collection/>' : ''),
  displayname: ({ entry }) => escapeXml(leavingName(entry.name)),
  supportedlock: ({ at }) => (at ? supportedLocks : ''),
  lockdiscovery: ({ at }, { parts, prefix, names }) =>
    at
      ? parts.locks
          .on(keyOf(at))
          .map((lock) => activeLock(lock, rootOf(lock, { at, prefix, names }), parts))
          .join('')
      : '',
}

/** RFC 4331: answered when a client asks for them by name. */
export const quotaProperties: ReadonlySet<string> = new Set(['quota-available-bytes', 'quota-used-bytes'])

/** Every name that a client cannot change. */
export const isProtected = (name: string): boolean => Object.hasOwn(liveProperties, name) || quotaProperties.has(name)

/** One lock as XML. */
export function activeLock(lock: Lock, root: string, { nowMs }: Pick<DavParts, 'nowMs'>): string {
  const seconds = Math.max(1, Math.round((lock.expiresAtMs - nowMs()) / 1000))
  return [
    '<D:activelock><D:locktype><D:write/></D:locktype>',
    `<D:lockscope><D:${lock.scope}/></D:lockscope><D:depth>${lock.depth}</D:depth>${lock.owner}`,
    `<D:timeout>Second-${seconds}</D:timeout><D:locktoken><D:href>${escapeXml(lock.token)}</D:href></D:locktoken>`,
    `<D:lockroot><D:href>${escapeXml(root)}</D:href></D:lockroot></D:activelock>`,
  ].join('')
}

/** The address of a lock's own resource, seen from one that it covers. */
export function rootOf(
  lock: Pick<Lock, 'path'>,
  { at, prefix, names }: { readonly at: Location; readonly prefix: string; readonly names: readonly string[] },
): string {
  const depthOf = (path: string): number => (path === '/' ? 0 : path.split('/').length - 1)
  const levels = depthOf(at.indexPath) - depthOf(lock.path)
  // A lock above the shared folder is not visible from here: its nearest visible folder is the root.
  return hrefOf(prefix, names.slice(0, Math.max(0, names.length - Math.max(0, levels))), levels > 0)
}
