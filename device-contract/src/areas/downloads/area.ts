import { defineArea } from '@cove/device-contract/kit'
import { add } from './calls/add.ts'
import { bindCode, submit } from './calls/bind-code.ts'
import { choose } from './calls/choose.ts'
import { get } from './calls/get.ts'
import { list } from './calls/list.ts'
import { pause } from './calls/pause.ts'
import { remove } from './calls/remove.ts'
import { settings, setSettings, folder, setFolder, homeNetwork, setHomeNetwork } from './calls/settings.ts'
import { start } from './calls/start.ts'
import { torrents } from './calls/torrents.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export type { DownloadSettings } from './calls/settings.ts'
export { offlineKind, offlineState } from './codecs.ts'
export type { OfflineFile, OfflineTask } from './entities.ts'

/** What the device downloads by itself (DL). */
export const downloads = defineArea({
  id: 'downloads',
  version: 1,
  calls: {
    list,
    get,
    add,
    choose,
    pause,
    start,
    remove,
    torrents,
    settings,
    setSettings,
    folder,
    setFolder,
    homeNetwork,
    setHomeNetwork,
    bindCode,
    submit,
  },
  errors,
  events,
  jobs,
})
