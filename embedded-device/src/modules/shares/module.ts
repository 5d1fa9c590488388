import { shares } from '@cove/device-contract/shares'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf, Host } from '../../module-kit/module-kit.ts'
import type { TransfersApi } from '../transfers/api.ts'
import { banLink } from './handlers/ban-link.ts'
import { changeLink } from './handlers/change-link.ts'
import { createLink } from './handlers/create-link.ts'
import { enable } from './handlers/enable.ts'
import { end } from './handlers/end.ts'
import { links } from './handlers/links.ts'
import { mine, withMe } from './handlers/lists.ts'
import { people } from './handlers/people.ts'
import { rights } from './handlers/rights.ts'
import { save } from './handlers/save.ts'
import { stopLink } from './handlers/stop-link.ts'
import { visitArchive, visitSelection } from './handlers/visit-archive.ts'
import { visitChunk } from './handlers/visit-chunk.ts'
import { visitFile } from './handlers/visit-file.ts'
import { visitGreeting } from './handlers/visit-greeting.ts'
import { visitList } from './handlers/visit-list.ts'
import { visitThumbnail } from './handlers/visit-thumbnail.ts'
import { visitUpload } from './handlers/visit-upload.ts'
import { visit } from './handlers/visit.ts'
import { visits } from './handlers/visits.ts'
import { endIncoming, settleIncoming } from './incoming.ts'
import { createLinkSecrets } from './link-secrets.ts'
import type { SharesParts } from './parts.ts'
import { createHiddenPlaces } from './place/hidden-file.ts'
import { createChosenVisits } from './saved/chosen-visits.ts'
import { chosenVisit, saveVisit, visitTicket } from './saved/save-visit.ts'
import type { SavingParts } from './saved/save-visit.ts'
import { saveVisitJob } from './saved/save-visit-job.ts'
import { shareViews } from './share-views.ts'
import { createGrantStore } from './store/grant-store.ts'
import { createIncomingStore } from './store/incoming-store.ts'
import { createLinkStore } from './store/link-store.ts'
import { createShareStore } from './store/share-store.ts'
import { notingVisits } from './note-visits.ts'
import { createVisitStore } from './store/visit-store.ts'
import { texts } from './texts/notices.ts'

/** So long a link that ended says why it does not open. */
const keptMs = 30 * 24 * 3600_000

export default defineModule({
  id: 'shares',
  area: shares,
  needs: ['transfers'],
  migrations: new URL('migrations/', import.meta.url),
  texts,
  async open(host) {
    const parts = partsOf(host)
    const { shareStore, linkStore } = parts
    parts.grantStore.startOver()
    parts.visitStore.cutRunning()
    // The module transfers looked at each space before: its uploads are known.
    const settling = await host.files.openedSpaces.onOpened(async (space) => settleIncoming(parts, space.id))
    host.files.viewSources.register(shareViews({ host: parts, shares: shareStore, links: linkStore, onMoved: parts.sharesChanged }))
    const saving = { parts, visits: createChosenVisits(host.nowMs), addJob: host.jobs.add }
    return {
      handlers: { ...handlersOf(parts), ...visitorsOf(parts), ...savingOf(saving) },
      jobs: { saveVisit: saveVisitJob(parts) },
      schedules: {
        oldLinks: { every: 'day', between: ['02:00', '05:00'], missed: 'once', run: () => tidy(parts) },
      },
      dispose: () => settling[Symbol.dispose](),
    }
  },
})

async function tidy(parts: SharesParts): Promise<void> {
  parts.grantStore.dropOld()
  await endIncoming(parts, parts.incomingStore.ofEnded())
  parts.linkStore.dropOld(parts.nowMs() - keptMs)
}

function partsOf(host: Host<typeof shares>): SharesParts {
  const uploads = host.module<TransfersApi>('transfers')
  if (!uploads) throw new Error('shares need the module transfers')
  const { db, nowMs, events } = host
  const linkStore = createLinkStore(db, nowMs)
  return {
    ...host,
    ...host.files,
    ...host.media,
    ...host.net,
    uploads,
    shareStore: createShareStore(db, nowMs),
    linkStore,
    incomingStore: createIncomingStore(db, nowMs),
    grantStore: createGrantStore(db, nowMs),
    beginning: new Set(),
    hiddenPlaces: createHiddenPlaces(),
    visitStore: notingVisits(createVisitStore(db, nowMs), linkStore, host.eventLog),
    secrets: createLinkSecrets(host.identity.secret, nowMs),
    sharesChanged(userNos) {
      for (const userNo of new Set(userNos)) {
        events.emit('shares.changed', {}, { userNo })
        // Spaces of the user came or went.
        events.hub.emit({ kind: 'storage.changed', userNo, payload: {} })
      }
    },
    linkChanged: ({ linkId, ownerNo }) => events.emit('shares.linkChanged', { linkId }, { userNo: ownerNo }),
  }
}

type VisitorCalls =
  | 'visit'
  | 'visitGreeting'
  | 'visitList'
  | 'visitFile'
  | 'visitThumbnail'
  | 'visitArchive'
  | 'visitSelection'
  | 'visitUpload'
  | 'visitChunk'

const handlersOf = (parts: SharesParts): Omit<HandlersOf<typeof shares>, VisitorCalls | SavingCalls> => ({
  enable: enable(parts),
  people: people(parts),
  save: save(parts),
  mine: mine(parts),
  withMe: withMe(parts),
  end: end(parts),
  links: links(parts),
  createLink: createLink(parts),
  changeLink: changeLink(parts),
  stopLink: stopLink(parts),
  banLink: banLink(parts),
  visits: visits(parts),
  rights: rights(parts),
})

/** Calls of visitors, who have no session. */
const visitorsOf = (parts: SharesParts): Pick<HandlersOf<typeof shares>, VisitorCalls> => ({
  visit: visit(parts),
  visitGreeting: visitGreeting(parts),
  visitList: visitList(parts),
  visitFile: visitFile(parts),
  visitThumbnail: visitThumbnail(parts),
  visitArchive: visitArchive(parts),
  visitSelection: visitSelection(parts),
  visitUpload: visitUpload(parts),
  visitChunk: visitChunk(parts),
})

type SavingCalls = 'visitTicket' | 'chosenVisit' | 'saveVisit'
const savingOf = (saving: SavingParts): Pick<HandlersOf<typeof shares>, SavingCalls> => ({
  visitTicket: visitTicket(saving),
  chosenVisit: chosenVisit(saving),
  saveVisit: saveVisit(saving),
})
