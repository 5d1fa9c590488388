import type { FindDevices } from './discovery/find-devices.ts'
import type { Grants } from './folders/grants.ts'
import type { ComputerFacts, GrantedFolder } from '../ipc/table.ts'
import { Refused } from './ipc/router.ts'
import type { Handlers } from './ipc/router.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import { externalUrl } from './security/external-url.ts'
import type { NativeWindowHost } from './windows/native-window-host.ts'

/** What handlers act on. */
export interface HandlerParts {
  readonly windows: Pick<NativeWindowHost, 'open' | 'close'>
  /** The window of a page, by the id of its contents. */
  readonly windowIdOf: (contentsId: number) => number | undefined
  readonly setTitle: (contentsId: number, title: string) => void
  readonly setBadge: (count: number) => void
  readonly openExternal: (url: string) => Promise<void>
  readonly facts: () => ComputerFacts
  readonly devices: FindDevices
  readonly grants: Grants
  readonly settings: SettingsStore
  /** Asks the user for a folder in the system's dialog, above the window of the page; undefined when canceled. */
  readonly chooseFolder: (contentsId: number) => Promise<string | undefined>
}

/** The work behind each channel of the table. */
export function createHandlers(parts: HandlerParts): Handlers {
  const choose = async (contentsId: number): Promise<GrantedFolder | undefined> => {
    const path = await parts.chooseFolder(contentsId)
    if (path === undefined) return undefined
    const folder = await parts.grants.add(path)
    if (!folder) throw new Refused('folder')
    return folder
  }
  return {
    ...windowHandlers(parts),
    'devices.search': () => parts.devices.find(),
    'devices.use': ({ id }) => parts.devices.use(id),
    'folders.choose': (_input, sender) => choose(sender.windowId),
    'folders.list': () => parts.grants.list(),
    'folders.forget': ({ id }) => {
      parts.grants.remove(id)
      return undefined
    },
    'settings.read': () => parts.settings.seen(),
    'settings.change': (change) => parts.settings.change(change),
    'settings.chooseDownloadFolder': async (_input, sender) => {
      const folder = await choose(sender.windowId)
      return folder ? parts.settings.change({ downloadFolderId: folder.id }) : parts.settings.seen()
    },
    'computer.facts': () => parts.facts(),
    'links.openExternal': async ({ url }) => {
      const safe = externalUrl(url)
      if (safe === undefined) throw new Refused('url')
      await parts.openExternal(safe)
      return undefined
    },
  }
}

type WindowChannels = 'windows.open' | 'windows.close' | 'windows.setTitle' | 'windows.badge'

function windowHandlers(parts: HandlerParts): Pick<Handlers, WindowChannels> {
  return {
    'windows.open': ({ address }) => {
      const outcome = parts.windows.open(address)
      if (outcome === 'limit' || outcome === 'unknownAddress') throw new Refused(outcome)
      return { isReused: outcome === 'reused' }
    },
    'windows.close': (_input, sender) => {
      const id = parts.windowIdOf(sender.windowId)
      if (id !== undefined) parts.windows.close(id)
      return undefined
    },
    'windows.setTitle': ({ title }, sender) => {
      // Control characters would let a page draw over what the system adds to titles.
      parts.setTitle(sender.windowId, title.replaceAll(/\p{C}/gu, ''))
      return undefined
    },
    'windows.badge': ({ count }) => {
      parts.setBadge(count)
      return undefined
    },
  }
}
