import type { ModuleContext } from '../../module-kit/module-kit.ts'
import type { Entry } from '../../files/disk/entry.ts'
import { logVisit } from './gate.ts'
import type { OpenLink } from './gate.ts'
import { leafOf } from './places.ts'
import type { SharesParts } from './parts.ts'
import type { VisitFile } from './visit-uploads.ts'

/** A file that arrived. */
export interface Arrived {
  readonly opened: OpenLink
  readonly file: VisitFile
  readonly entry: Entry
  readonly flag: string
}

/** Counts a file that arrived, once however often its last bytes were sent, and tells the owner once for all files of a contributor. */
export function finished(parts: SharesParts, context: ModuleContext, { opened, file, entry, flag }: Arrived): void {
  const { link } = opened
  const count = parts.incomingStore.receive(flag)
  if (count === undefined) return
  logVisit(parts, context, { link, deed: 'uploaded', about: `${file.contributor}: ${entry.name}`, bytes: entry.sizeBytes })
  if (link.notifies === 0) return
  const values = { name: leafOf(link.path), contributor: file.contributor, count }
  const incident = { userNo: link.ownerNo, cause: `shares.received.${link.linkId}`, level: 'info' } as const
  parts.notices.raise({ ...incident, text: 'received', values, action: { route: '/link-share-manage' } })
}
