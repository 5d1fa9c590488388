import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { apps } from '@cove/device-contract/apps'
import { appLimits } from '@cove/device-contract/apps'
import { readStateFile } from '../../../module-kit/staging-kit.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { compareVersions, readManifest } from '../manifest.ts'
import type { AppManifest } from '../manifest.ts'
import { digestOf } from '../packages.ts'
import { unpack } from '../unpack.ts'
import type { AppsParts } from '../parts.ts'
import { refuseApp } from '../refuse-app.ts'
import { appView } from '../views.ts'

export const list =
  ({ store }: Pick<AppsParts, 'store'>): HandlerOf<typeof apps.calls.list> =>
  () => ({ apps: store.apps().map(appView) })

export const install =
  (parts: AppsParts): HandlerOf<typeof apps.calls.install> =>
  async ({ body }) => {
    const found = await readPackage(body)
    const { id } = found.manifest
    if (reserved.has(id) || (await remoteIds(parts)).has(id)) refuseApp('appIdTaken')
    return put(parts, found, () => {
      if (parts.store.app(id)) refuseApp('appIdTaken')
      if (parts.store.apps().length >= appLimits.apps) refuseApp('appLimit')
    })
  }

export const update =
  (parts: AppsParts): HandlerOf<typeof apps.calls.update> =>
  async ({ query: { appId }, body }) => {
    const found = await readPackage(body)
    const { id, version, publisher } = found.manifest
    return put(parts, found, () => {
      const present = parts.store.app(appId) ?? refuseApp('appMissing')
      // What people gave to one maker does not go to another.
      if (id !== appId || publisher !== present.manifest.publisher) refuseApp('appIdTaken')
      if (compareVersions(version, present.manifest.version) <= 0) refuseApp('appNotNewer')
    })
  }

export const remove =
  ({ store, packages, events }: AppsParts): HandlerOf<typeof apps.calls.remove> =>
  async ({ body: { appId } }) => {
    const app = store.app(appId) ?? refuseApp('appMissing')
    store.removeApp(appId)
    await packages.drop(app.place)
    events.emit('apps.changed', { appId })
    return {}
  }

interface FoundPackage {
  readonly manifest: AppManifest
  readonly bytes: Uint8Array
}

/** Reads and judges a whole package; nothing is kept yet. */
async function readPackage(body: AsyncIterable<Uint8Array>): Promise<FoundPackage> {
  const pieces: Uint8Array[] = []
  let sizeBytes = 0
  for await (const piece of body) {
    sizeBytes += piece.byteLength
    if (sizeBytes > appLimits.packageBytes) refuseApp('appPackageTooLarge')
    pieces.push(Uint8Array.from(piece))
  }
  const bytes = Buffer.concat(pieces)
  const files = await unpack(bytes)
  const manifest = readManifest(files.get('manifest.json'))
  if (!files.has(manifest.entry)) refuseApp('appManifestWrong')
  return { manifest, bytes }
}

/** The package first, then the row: one that is stopped in between leaves a file that the next start removes. */
async function put({ store, packages, events, nowMs }: AppsParts, { manifest, bytes }: FoundPackage, check: () => void) {
  check()
  const place = randomBytes(16).toString('hex')
  const row = { manifest, place, sha256: digestOf(bytes), sizeBytes: bytes.byteLength, installedMs: nowMs() }
  await packages.keep(place, bytes)
  let before: string | undefined
  try {
    store.transaction(() => {
      // Two requests at once: what was judged before the package was written is judged again.
      check()
      before = store.app(manifest.id)?.place
      store.putApp(row)
    })
  } catch (error) {
    await packages.drop(place)
    throw error
  }
  if (before !== undefined) await packages.drop(before)
  events.emit('apps.changed', { appId: manifest.id })
  return appView(row)
}

/** Names that addresses or the desktop use. */
const reserved: ReadonlySet<string> = new Set([
  ...['app', 'apps', 'app-files', 'cove', 'desktop', 'device', 'embedded-apps', 'files', 'log', 'login', 'logs', 'new'],
  ...['remotes', 'sdk', 'setup', 'shell', 'system'],
])

/** The apps of the desktop itself, as its registry names them. */
async function remoteIds({ config }: Pick<AppsParts, 'config'>): Promise<ReadonlySet<string>> {
  try {
    const registry = JSON.parse(String(await readStateFile(join(config.siteDir, 'remotes.json')))) as { readonly remotes?: unknown }
    const remotes = Array.isArray(registry.remotes) ? (registry.remotes as readonly { readonly id?: unknown }[]) : []
    return new Set(remotes.map(({ id }) => String(id)))
  } catch {
    // A device without a desktop.
    return new Set()
  }
}
