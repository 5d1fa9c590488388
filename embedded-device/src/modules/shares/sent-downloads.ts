import { createHash } from 'node:crypto'
import { refuse } from '../../module-kit/module-kit.ts'
import type { ModuleContext } from '../../module-kit/module-kit.ts'
import { visitorOf } from './gate.ts'
import type { SharesParts } from './parts.ts'
import type { Wanted } from './store/grant-store.ts'
import type { StoredLink } from './store/link-store.ts'

/** One answer that sends something of a counted download. */
export interface Sending {
  /** So many bytes left the device. */
  sent(sizeBytes: number): void
  /** The answer is over; `isWhole` for what has no size before its end. */
  end(isWhole?: boolean): void
}

/** What is sent is stored so often, so that a crash forgets little of it. */
const storeEveryMs = 5_000

/** A visitor as grants know them: the pass itself is not stored. */
export const visitorKey = (pass: string): string => createHash('sha256').update(pass).digest('base64url')

/** A download that is to be counted, and the link it is of. */
export interface Download {
  readonly link: StoredLink
  readonly name: string
}

/** SHR-01: counts one download, or refuses `shareAccessLimit`; answers its line in the log. */
export function countOne(parts: SharesParts, context: ModuleContext, { link, name }: Download): number {
  if (!parts.linkStore.takeDownload(link.linkId)) refuse('shareAccessLimit')
  const line = { deed: 'downloaded', about: name, bytes: 0, outcome: 'underWay', ...visitorOf(parts, context) } as const
  return parts.visitStore.add(link.linkId, line)
}

/** Begins or continues the download of a file. Refuses where it would be one more than the link allows. */
export function sendGranted(parts: SharesParts, context: ModuleContext, download: Download & { readonly wanted: Wanted }): Sending {
  const { link, wanted } = download
  const { db, grantStore, visitStore } = parts
  const grant = grantStore.continue(wanted) ?? db.transaction(() => grantStore.add(wanted, countOne(parts, context, download)))
  parts.linkChanged(link)
  const [, to] = wanted.range
  let [from] = wanted.range
  let at = from
  let storedMs = parts.nowMs()
  const store = (givenBackBytes: number): void => {
    const state = grantStore.note(grant, [from, at], givenBackBytes)
    from = at
    storedMs = parts.nowMs()
    if (!state) return
    const outcome = state.isWhole ? 'complete' : state.isUnderWay ? 'underWay' : 'cut'
    visitStore.sent(grant.lineId, state.sentBytes, outcome)
  }
  // An empty file is whole at once.
  if (from === to) store(0)
  return {
    sent(sizeBytes) {
      at += sizeBytes
      if (at === to || parts.nowMs() - storedMs >= storeEveryMs) store(0)
    },
    end() {
      if (at < to) store(to - at)
      parts.linkChanged(link)
    },
  }
}

/** Refuses what `sendGranted` would refuse, and counts nothing. */
export function checkGranted({ grantStore }: SharesParts, link: StoredLink, wanted: Wanted): void {
  if (!grantStore.canContinue(wanted)) checkDownloadsLeft(link)
}

/** Refuses `shareAccessLimit` when no download is left. */
export function checkDownloadsLeft({ mostDownloads, downloads }: StoredLink): void {
  if (mostDownloads !== null && downloads >= mostDownloads) refuse('shareAccessLimit')
}

/** Counts something that is made while it is sent: it cannot be continued. */
export function sendOnce(parts: SharesParts, context: ModuleContext, download: Download): Sending {
  const lineId = parts.db.transaction(() => countOne(parts, context, download))
  parts.linkChanged(download.link)
  let sentBytes = 0
  let storedMs = parts.nowMs()
  return {
    sent(sizeBytes) {
      sentBytes += sizeBytes
      if (parts.nowMs() - storedMs < storeEveryMs) return
      storedMs = parts.nowMs()
      parts.visitStore.sent(lineId, sentBytes, 'underWay')
    },
    end(isWhole = false) {
      parts.visitStore.sent(lineId, sentBytes, isWhole ? 'complete' : 'cut')
      parts.linkChanged(download.link)
    },
  }
}
