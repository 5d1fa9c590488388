import { isRefusal } from '@cove/server-kit/refusal'
import { namesOf } from './places.ts'
import type { SharesParts } from './parts.ts'
import type { Incoming } from './store/incoming-store.ts'
import type { StoredLink } from './store/link-store.ts'

type Parts = Pick<
  SharesParts,
  'incomingStore' | 'beginning' | 'linkStore' | 'visitStore' | 'uploads' | 'principal' | 'nowMs' | 'linkChanged'
>

/** An upload that is silent for so long keeps its bytes, but not its place where another file needs it (as its space on the disk, S-H7). */
const silentMs = 3600_000

/** Gives back places that no open upload stands for, or whose upload is silent. A finished one keeps its place until it is counted. */
export function giveBackLost({ incomingStore, beginning, uploads, nowMs }: Parts, { linkId, ownerNo }: StoredLink): void {
  for (const { flag, touchedMs } of incomingStore.of(linkId)) {
    const upload = uploads.withFlag(ownerNo, flag)
    const isSilent = nowMs() - touchedMs > silentMs
    if (beginning.has(flag)) continue
    if (!upload || (isSilent && !upload.done)) incomingStore.drop(flag)
  }
}

/** Files and bytes of uploads that are under way. */
export function promisedOf(parts: Parts, link: StoredLink): { readonly files: number; readonly bytes: number } {
  giveBackLost(parts, link)
  const rows = parts.incomingStore.of(link.linkId)
  return { files: rows.length, bytes: rows.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) }
}

/** The link ended: its open uploads go, and with them what they hold of the quota of the owner. */
export async function endIncoming(parts: Parts, rows: readonly Incoming[]): Promise<void> {
  for (const { flag, linkId } of rows) {
    const ownerNo = parts.linkStore.get(linkId)?.ownerNo
    const owner = ownerNo === undefined ? undefined : parts.principal(ownerNo)
    const upload = owner && parts.uploads.withFlag(owner.userNo, flag)
    try {
      if (owner && upload && !upload.done) await parts.uploads.cancel(owner, upload.uploadId)
      parts.incomingStore.drop(flag)
    } catch (error) {
      // It takes its place at this moment; then it is counted.
      if (!isRefusal(error)) throw error
    }
  }
}

/** S-A1: after a crash a file that has its name is counted, and a place without an upload is given back. */
export function settleIncoming(parts: Parts, spaceId: string): void {
  for (const { flag, linkId, sizeBytes } of parts.incomingStore.ofSpace(spaceId)) {
    const link = parts.linkStore.get(linkId)
    if (!link) continue
    const upload = parts.uploads.withFlag(link.ownerNo, flag)
    if (!upload) parts.incomingStore.drop(flag)
    if (!upload?.done || parts.incomingStore.receive(flag) === undefined) continue
    const [contributor = '', name = ''] = namesOf(upload.path).slice(-2)
    parts.visitStore.add(linkId, { deed: 'uploaded', about: `${contributor}: ${name}`, bytes: sizeBytes, address: '', client: '' })
    parts.linkChanged(link)
  }
}
