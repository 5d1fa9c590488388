import { defineArea } from '@cove/device-contract/kit'
import { banLink } from './calls/ban-link.ts'
import { changeLink } from './calls/change-link.ts'
import { createLink } from './calls/create-link.ts'
import { enable } from './calls/enable.ts'
import { end } from './calls/end.ts'
import { links } from './calls/links.ts'
import { mine } from './calls/mine.ts'
import { people } from './calls/people.ts'
import { rights } from './calls/rights.ts'
import { save } from './calls/save.ts'
import { chosenVisit, saveVisit, visitTicket } from './calls/save-visit.ts'
import { stopLink } from './calls/stop-link.ts'
import { visit } from './calls/visit.ts'
import { visitArchive } from './calls/visit-archive.ts'
import { visitChunk } from './calls/visit-chunk.ts'
import { visitFile } from './calls/visit-file.ts'
import { visitGreeting } from './calls/visit-greeting.ts'
import { visitList } from './calls/visit-list.ts'
import { visitSelection } from './calls/visit-selection.ts'
import { visitThumbnail } from './calls/visit-thumbnail.ts'
import { visitUpload } from './calls/visit-upload.ts'
import { visits } from './calls/visits.ts'
import { withMe } from './calls/with-me.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export { addressReach, linkKind, linkState, rightsAction, ruleSource, shareRight, visitDeed, visitOutcome } from './codecs.ts'
export type { AddressReach, LinkKind, LinkState, RightsAction, RuleSource, ShareRight, VisitDeed, VisitOutcome } from './codecs.ts'
export {
  codeCharacters,
  codeLength,
  defaultValidDays,
  linkValidDays,
  linksLimit,
  shareMembersLimit,
  visitChunkBytes,
  visitPageRows,
} from './entities.ts'
export type { Link, LinkAddress, LinkVisit, Share, ShareMember, SharePerson, SharePlace, VisitItem } from './entities.ts'
export type { Rights, RightsLink, RightsRow } from './rights-entities.ts'
export { visitSelectionNames } from './calls/visit-selection.ts'
export type { Visit, VisitGreeting } from './visit-entities.ts'

/** Shares between users, link shares and their visitors, and the rights that follow (SHR). */
export const shares = defineArea({
  id: 'shares',
  version: 1,
  calls: {
    enable,
    people,
    save,
    mine,
    withMe,
    end,
    links,
    createLink,
    changeLink,
    stopLink,
    banLink,
    visits,
    rights,
    visit,
    visitGreeting,
    visitList,
    visitFile,
    visitThumbnail,
    visitArchive,
    visitSelection,
    visitUpload,
    visitChunk,
    visitTicket,
    chosenVisit,
    saveVisit,
  },
  events,
  errors,
  jobs,
})
