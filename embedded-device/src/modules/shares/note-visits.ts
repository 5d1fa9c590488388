import type { LogKind } from '@cove/device-contract/logs'
import type { VisitDeed } from '@cove/device-contract/shares'
import type { Host } from '../../module-kit/module-kit.ts'
import type { LinkStore } from './store/link-store.ts'
import type { VisitStore } from './store/visit-store.ts'

const kindOf: Readonly<Record<VisitDeed, LogKind>> = {
  opened: 'linkOpened',
  downloaded: 'linkDownloaded',
  uploaded: 'linkUploaded',
  wrongCode: 'linkRefused',
}

/** LOG-01: what visitors of a link do is in the log of the device, too. */
export function notingVisits(visits: VisitStore, links: Pick<LinkStore, 'get'>, eventLog: Host['eventLog']): VisitStore {
  return {
    ...visits,
    add(linkId, line) {
      const lineId = visits.add(linkId, line)
      const shared = links.get(linkId)?.path.split('/').at(-1) ?? ''
      const about = [shared, line.about].filter((part) => part !== '').join(' · ')
      eventLog.noteOnce({ kind: kindOf[line.deed], protocol: 'link', address: line.address, about })
      return lineId
    },
  }
}
