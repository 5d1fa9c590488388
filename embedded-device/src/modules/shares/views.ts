import type { Link, Share } from '@cove/device-contract/shares'
import { linkAddressesOf } from './link-addresses.ts'
import { ownerPath, leafOf } from './places.ts'
import type { SharesParts } from './parts.ts'
import { viewIdOf } from './share-views.ts'
import type { StoredLink } from './store/link-store.ts'
import type { StoredShare } from './store/share-store.ts'

const nameOf = ({ users }: Pick<SharesParts, 'users'>, userNo: string): string => users.get(userNo)?.nickname ?? ''

/** A share as one of its users sees it; undefined when its place is gone. */
export function shareOf(parts: SharesParts, stored: StoredShare, viewerNo: string): Share | undefined {
  const { shareId, ownerNo, spaceId, path, isFolder, createdMs } = stored
  const own = ownerPath(parts, ownerNo, stored)
  if (own === undefined) return undefined
  const inView = isFolder === 1 ? '/' : `/${leafOf(path)}`
  const isOwner = viewerNo === ownerNo
  return {
    shareId,
    name: leafOf(path),
    isFolder: isFolder === 1,
    storageId: isOwner ? spaceId : viewIdOf(shareId),
    path: isOwner ? own : inView,
    ownerNo,
    ownerName: nameOf(parts, ownerNo),
    createdSeconds: Math.floor(createdMs / 1000),
    members: parts.shareStore.members(shareId).map(({ userNo, right }) => ({ userNo, right, nickname: nameOf(parts, userNo) })),
  }
}

/** Whether a link opens now, as far as its row says. */
export function linkStateOf({ isBanned, expiresMs, mostVisits, visits }: StoredLink, nowMs: number): Link['state'] {
  if (isBanned === 1) return 'banned'
  if (expiresMs <= nowMs) return 'expired'
  return mostVisits !== null && visits >= mostVisits ? 'usedUp' : 'normal'
}

/** A link as its owner or an administrator sees it. */
export async function linkOf(parts: SharesParts, stored: StoredLink, viewerNo: string): Promise<Link> {
  const { linkId, ownerNo, code, isFolder, path, spaceId } = stored
  const isOwner = viewerNo === ownerNo
  const own = ownerPath(parts, ownerNo, stored)
  const state = linkStateOf(stored, parts.nowMs())
  const isThere = state !== 'normal' || (await isTargetThere(parts, stored, own))
  const opened = code === null || !isOwner ? {} : { code: parts.secrets.openCode(code) }
  return {
    linkId,
    kind: stored.kind,
    name: leafOf(path),
    isFolder: isFolder === 1,
    storageId: spaceId,
    path: own ?? '/',
    ownerNo,
    ownerName: nameOf(parts, ownerNo),
    ...addressOf(parts, isOwner ? stored : undefined),
    way: code === null ? 'public' : 'encrypted',
    ...opened,
    state: isThere ? state : 'missing',
    createdSeconds: Math.floor(stored.createdMs / 1000),
    expiresSeconds: Math.floor(stored.expiresMs / 1000),
    visits: stored.visits,
    downloads: stored.downloads,
    allowsDownload: stored.allowsDownload === 1,
    notifies: stored.notifies === 1,
    hidesPlace: stored.hidesPlace === 1,
    isHomeOnly: stored.isHomeOnly === 1,
    note: stored.note,
    receivedBytes: stored.receivedBytes,
    receivedFiles: stored.receivedFiles,
    ...limitsOf(stored),
  }
}

function addressOf(parts: SharesParts, own: StoredLink | undefined): Pick<Link, 'token' | 'addresses'> {
  if (!own) return { addresses: [] }
  const token = parts.secrets.tokenOf(own.linkId)
  return { token, addresses: linkAddressesOf(parts, { ownerNo: own.ownerNo, token, isHomeOnly: own.isHomeOnly === 1 }) }
}

function limitsOf({ mostVisits, mostDownloads, mostFileBytes, mostBytes, mostFiles }: StoredLink): Partial<Link> {
  const limits = { mostVisits, mostDownloads, mostFileBytes, mostBytes, mostFiles }
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null))
}

async function isTargetThere(
  { spaces, vfs, principal }: SharesParts,
  { ownerNo, spaceId }: StoredLink,
  path: string | undefined,
): Promise<boolean> {
  const who = principal(ownerNo)
  if (!who || path === undefined) return false
  const at = await spaces.locateFor(who, { storageId: spaceId, path }, 'see').catch(() => undefined)
  return at !== undefined && (await vfs.exists([at]))[0] !== undefined
}
