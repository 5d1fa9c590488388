import type { VisitDeed } from '@cove/device-contract/shares'
import type { LogKind } from '@cove/device-contract/logs'
import type { Host } from '../../module-kit/module-kit.ts'

const kindOf: Readonly<Record<VisitDeed, LogKind>> = {
  opened: 'linkOpened',
  downloaded: 'linkDownloaded',
  uploaded: 'linkUploaded',
  wrongCode: 'linkRefused',
}

/** LOG-01: what a visitor of a link did. */
export function noteVisit(
  eventLog: Host['eventLog'],
  { deed, address, about }: { readonly deed: VisitDeed; readonly address: string; readonly about: string },
): void {
  eventLog.noteOnce({ kind: kindOf[deed], protocol: 'link', address, about })
}
