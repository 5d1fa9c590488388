import type { RemoteDefinition, WindowDefinition } from '../declare/define-remote.ts'
import type { Kernel } from '../public/kernel.ts'
import { createRemoteHost } from '../remote/create-remote-host.ts'
import { createSettingsPages } from '../settings-pages/create-settings-pages.ts'
import { createVerbService } from '../verbs/create-verb-service.ts'
import { createWindowService } from '../windows/create-window-service.ts'
import { createDeviceClient } from './device-link.ts'
import type { DesktopParts, KernelParts } from './kernel-parts.ts'
import { kernelVersion } from './kernel-version.ts'

/** Creates remotes, windows and verbs. */
export function createDesktopParts(parts: KernelParts): DesktopParts & Pick<Kernel, 'verbs'> {
  const { platform, log, texts, dialogs, session } = parts
  const remotes = createRemoteHost({
    federation: parts.options.federation,
    fetchRegistry: () => platform.fetchJson('/remotes.json'),
    fetchFiles: () => platform.fetchJson('/remotes-files.json'),
    probeFile: platform.probeFile,
    kernelVersion,
    forUser: async (registry) => (await import('../remote/canary.ts')).registryForUser(parts, registry, () => remotes.refresh()),
    locale: texts.locale,
    log,
    sleep: platform.sleep,
    onFirstLoad: (remote) => activate(parts, remote),
    onReads: (reads, address) => void readFirst(parts, reads, address),
  })
  const published = () => remotes.store.getState().remotes
  const entryOf = (remoteId: string) => published().find((entry) => entry.id === remoteId)
  const windows = createWindowService({
    published,
    onClosed: (id) => dialogs.dismissWindow(id),
    newId: platform.newId,
    ...(platform.windowHost ? { host: platform.windowHost } : {}),
    // MOD-03b: nothing is fetched of an app that cannot be used.
    onOpening: (remoteId, windowName) =>
      parts.modules.isBlocked(entryOf(remoteId)?.manifest.needs) || remotes.preload(remoteId, windowName, 'first'),
    onRefused: (address, refusal) => log.warn('windows.addressRefused', { address: String(address).slice(0, 200), refusal }),
  })
  return {
    remotes,
    windows,
    settingsPages: parts.resources.use(createSettingsPages({ remotes, session, texts })),
    verbs: createVerbService({
      published,
      open: windows.open,
      log,
      modules: () => parts.modules.store.getState(),
      preferences: () => parts.preferences,
      user: () => session.store.getState().user,
    }),
  }
}

/** Registers the texts of a remote and starts its background part. */
async function activate({ texts, resources, kernel }: KernelParts, remote: RemoteDefinition): Promise<void> {
  const [activation] = await Promise.all([remote.activate?.(), remote.texts && texts.register(remote.id, remote.texts)])
  if (activation) resources.use(activation.default(kernel))
}

/** Issue 43: begins what a window's first picture reads. What fails here is asked for again by the window, which tells it. */
async function readFirst(
  { ahead, kernel, log }: KernelParts,
  reads: NonNullable<WindowDefinition['reads']>,
  address: string,
): Promise<void> {
  try {
    const first = await reads()
    await first.reads(address, { ...kernel, device: createDeviceClient(ahead.begin) })
  } catch (cause) {
    log.warn('remote.readsFailed', { address: address.slice(0, 200), cause: String(cause) })
  }
}
