import { downloads } from '@cove/device-contract/downloads'
import { texts } from './texts/notices.ts'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import { downloadPrograms } from './aria2-process.ts'
import { downloadViews } from './download-events.ts'
import { add } from './handlers/add.ts'
import { bindCode, submit } from './handlers/bind-code.ts'
import { choose } from './handlers/choose.ts'
import { get } from './handlers/get.ts'
import { list } from './handlers/list.ts'
import { pause } from './handlers/pause.ts'
import { remove } from './handlers/remove.ts'
import { folder, homeNetwork, setFolder, setHomeNetwork, setSettings, settings } from './handlers/settings.ts'
import { start } from './handlers/start.ts'
import { torrents } from './handlers/torrents.ts'
import { openDownloads } from './open-downloads.ts'
import type { DownloadsParts } from './parts.ts'

export default defineModule({
  id: 'downloads',
  area: downloads,
  texts,
  migrations: new URL('migrations/', import.meta.url),
  programs: downloadPrograms,
  async open(host) {
    const opened = await openDownloads(host)
    const parts: DownloadsParts = { ...host, ...host.files, ...host.net, downloads: opened.service }
    return {
      handlers: handlersOf(parts),
      events: downloadViews(host, opened.service),
      jobs: opened.jobs,
      api: opened.service,
      dispose: () => opened[Symbol.asyncDispose](),
    }
  },
})

const handlersOf = (parts: DownloadsParts): HandlersOf<typeof downloads> => ({
  list: list(parts),
  get: get(parts),
  add: add(parts),
  choose: choose(parts),
  pause: pause(parts),
  start: start(parts),
  remove: remove(parts),
  torrents: torrents(parts),
  settings: settings(parts),
  setSettings: setSettings(parts),
  folder: folder(parts),
  setFolder: setFolder(parts),
  homeNetwork: homeNetwork(parts),
  setHomeNetwork: setHomeNetwork(parts),
  bindCode: bindCode(parts),
  submit: submit(parts),
})
