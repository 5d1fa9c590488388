import { defineArea } from '@cove/device-contract/kit'
import { acknowledge, clear, markSeen, reopen } from './calls/change.ts'
import { mailServer, setMailServer, testChannel } from './calls/channels.ts'
import { closePopUp } from './calls/close-pop-up.ts'
import { list } from './calls/list.ts'
import { popUps, popUpsFirst } from './calls/pop-ups.ts'
import { processPopUp } from './calls/process-pop-up.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { settings } from './settings.ts'

export { noticeChannels, noticeLevels, noticeStates, noticeTabs, noticeTypes, tabOf } from './entities.ts'
export type { Notice, NoticeChannel, NoticeLevel, NoticeLink, NoticeState, NoticeTab, NoticeText, NoticeType } from './entities.ts'
export { diskMessages } from './disk-messages.ts'
export { channelsOf, isQuietAt, isQuietNow, retentionChoices } from './settings.ts'

/** Incidents of the device, stored for each user (NTC), and messages that wait for an answer (DLG-05). */
export const notices = defineArea({
  id: 'notices',
  version: 2,
  calls: {
    popUps,
    popUpsFirst,
    processPopUp,
    closePopUp,
    list,
    acknowledge,
    reopen,
    markSeen,
    clear,
    mailServer,
    setMailServer,
    testChannel,
  },
  events,
  errors,
  jobs,
  settings,
  // Anyone who knows the address may write there.
  secretSettings: ['webhook'],
})
