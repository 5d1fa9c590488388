import { clientNameOf } from '@cove/server-kit'
import type { VisitDeed } from '@cove/device-contract/shares'
import { refuse } from '../../module-kit/module-kit.ts'
import type { ModuleContext, Principal } from '../../module-kit/module-kit.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { parseDevicePath } from '../../module-kit/staging-kit.ts'
import type { Entry } from '../../files/disk/entry.ts'
import type { Location } from '../../files/places/space.ts'
import type { OpenedFile } from '../../files/vfs/vfs-types.ts'
import { isOutside } from './outside.ts'
import { ownerPath } from './places.ts'
import type { SharesParts } from './parts.ts'
import type { StoredLink } from './store/link-store.ts'
import { linkStateOf } from './views.ts'

/** A link that opens, and the owner with whose rights it is read. */
export interface OpenLink {
  readonly link: StoredLink
  readonly owner: Principal
  /** What is shared, as the owner names it. */
  readonly path: string
  /** Its visitor is not in the device's network. */
  readonly isOutside: boolean
}

/** Where a call comes from. */
type Caller = Pick<ModuleContext, 'request'>

/** Why a link does not open now. Visits are counted when it is opened, and do not end what is open. */
function problemOf(parts: SharesParts, link: StoredLink, isOpened: boolean) {
  if (link.stoppedMs !== null) return 'shareCancelled'
  const state = linkStateOf(link, parts.nowMs())
  if (state === 'banned') return 'shareBanned'
  if (state === 'expired') return 'shareExpired'
  return state === 'usedUp' && !isOpened ? 'shareAccessLimit' : undefined
}

/** Who shares by a link; undefined when disabled, gone, or a guest by now, who shares nothing (LGN-14b). */
function ownerOf({ principal }: Pick<SharesParts, 'principal'>, { ownerNo }: StoredLink): Principal | undefined {
  const owner = principal(ownerNo)
  return owner?.isGuest ? undefined : owner
}

interface Asked {
  readonly token: string
  /** It was opened before. */
  readonly isOpened: boolean
}

/** S-H6: the link of an address. Refuses what does not open, each with its reason, and never says whether a file exists. */
export function openLink(parts: SharesParts, { request }: Caller, { token, isOpened }: Asked): OpenLink {
  const { linkStore, secrets } = parts
  const link = linkStore.byToken(secrets.hashOf(token)) ?? refuse('shareNotFound')
  const problem = problemOf(parts, link, isOpened)
  if (problem) return refuse(problem)
  const comesFromOutside = isOutside(parts.relayTag, request.raw)
  if (comesFromOutside && link.isHomeOnly === 1) return refuse('shareHomeOnly')
  // H-89: the links of a local account have no address from outside.
  const isLocal = parts.users.get(link.ownerNo)?.accountNo === undefined
  if (isLocal && parts.relayTag.isThrough(request.raw)) return refuse('shareLocalAccount')
  const owner = ownerOf(parts, link) ?? refuse('shareOwnerDisabled')
  const path = ownerPath(parts, link.ownerNo, link) ?? refuse('shareSourceMissing')
  return { link, owner, path, isOutside: comesFromOutside }
}

/** The link of a visitor who opened it before. */
export function visitedLink(
  parts: SharesParts,
  caller: Caller,
  { token, pass }: { readonly token: string; readonly pass: string },
): OpenLink {
  const opened = openLink(parts, caller, { token, isOpened: true })
  if (!parts.secrets.isPass(pass, opened.link)) refuse('sharePasswordRequired')
  return opened
}

/** A link that was opened before, by the device itself: with the owner's rights of this moment. Refuses `shareCancelled` once it ended. */
export function openAgain(
  parts: SharesParts,
  { linkId, version, isOutside: comesFromOutside }: { readonly linkId: string; readonly version: number; readonly isOutside: boolean },
): OpenLink {
  const link = parts.linkStore.get(linkId) ?? refuse('shareCancelled')
  const owner = ownerOf(parts, link) ?? refuse('shareOwnerDisabled')
  const path = ownerPath(parts, link.ownerNo, link) ?? refuse('shareSourceMissing')
  const opened = { link, owner, path, isOutside: comesFromOutside }
  return link.version === version && isStillOpen(parts, opened) ? opened : refuse('shareCancelled')
}

/** P7: whether what a visitor reads may still be read. */
export function isStillOpen(parts: SharesParts, { link, isOutside: comesFromOutside }: Pick<OpenLink, 'link' | 'isOutside'>): boolean {
  const now = parts.linkStore.get(link.linkId)
  if (!now || now.version !== link.version || now.stoppedMs !== null || !ownerOf(parts, now)) return false
  // The owner decided otherwise while this one read: what is sent from now on keeps to it.
  if (now.hidesPlace > link.hidesPlace || (comesFromOutside && now.isHomeOnly === 1)) return false
  return now.isBanned === 0 && now.expiresMs > parts.nowMs()
}

/** S-H6: a place below what is shared. A path that leaves it is refused like any other that is none. */
export async function placeIn({ spaces }: SharesParts, { link, owner, path }: OpenLink, below: string): Promise<Location> {
  const names = parseDevicePath(below)
  // A link to one file has nothing below it.
  if (names.length > 0 && link.isFolder === 0) refuse('fileNotFound')
  const whole = names.length === 0 ? path : `${path}/${names.join('/')}`
  return spaces.locateFor(owner, { storageId: link.spaceId, path: whole }, 'read')
}

/** The file as visitors get it. */
export async function openFor({ vfs, hiddenPlaces }: SharesParts, { hidesPlace }: StoredLink, at: Location): Promise<OpenedFile> {
  const file = await vfs.openRead(at)
  return hidesPlace === 1 ? hiddenPlaces.of(file) : file
}

/** What is shared, as it is on the disk now. Refuses `shareSourceMissing`. */
export async function sharedEntry(parts: SharesParts, opened: OpenLink): Promise<{ readonly at: Location; readonly entry: Entry }> {
  try {
    const at = await placeIn(parts, opened, '/')
    return { at, entry: await parts.vfs.stat(at) }
  } catch (error) {
    if (isRefusal(error)) return refuse('shareSourceMissing', error)
    throw error
  }
}

/** Where a request comes from, as logs show it. */
export const visitorOf = ({ relayTag }: SharesParts, { request }: ModuleContext) => ({
  address: relayTag.sourceOf(request.raw),
  client: clientNameOf(request.headers['user-agent']),
})

/** Writes a line of the log of a link. */
export function logVisit(
  parts: SharesParts,
  context: ModuleContext,
  line: { readonly link: StoredLink; readonly deed: VisitDeed; readonly about?: string; readonly bytes?: number },
): void {
  const { link, deed, about = '', bytes = 0 } = line
  parts.visitStore.add(link.linkId, { deed, about, bytes, ...visitorOf(parts, context) })
  parts.linkChanged(link)
}
