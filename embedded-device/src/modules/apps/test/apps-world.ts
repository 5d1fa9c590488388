import { apps } from '@cove/device-contract/apps'
import type { DeviceClient } from '@cove/device-contract'
import * as zip from '@zip.js/zip.js'
import { makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'
import type { TestDevice } from '../../../../test/http/test-device.ts'

export const goodManifest = {
  format: 1,
  id: 'word-count',
  name: { 'zh-CN': '数字数', en: 'Word count' },
  version: '1.0.0',
  publisher: 'Salt Studio',
  icon: { glyph: [['circle', { cx: 12, cy: 12, r: 9 }]], from: '#5ac8fa', to: '#0a84ff' },
  entry: 'index.html',
  window: { width: 800, height: 600 },
  asks: ['files.read', 'files.write'],
}

export type ZipEntry = readonly [name: string, text: string, options?: zip.ZipWriterAddDataOptions]

/** A zip with these entries, exactly as they are named. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new zip.ZipWriter(new zip.Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, text, options] of entries) await writer.add(name, new zip.TextReader(text), options)
  return Uint8Array.from(await writer.close())
}

/** A good package, with changes of its manifest and more entries. */
export const packageOf = (changes: Readonly<Record<string, unknown>> = {}, more: readonly ZipEntry[] = []) =>
  zipOf([
    ['manifest.json', JSON.stringify({ ...goodManifest, ...changes })],
    ['index.html', '<title>app</title><script src="app.js"></script>'],
    ['app.js', 'document.title = "ran"'],
    ...more,
  ])

export interface AppsWorld extends AsyncDisposable {
  readonly one: TestDevice
  readonly admin: DeviceClient
  readonly user: DeviceClient
}

export async function openAppsWorld(changes: Parameters<typeof openTestDevice>[0] = {}, seams: Parameters<typeof openTestDevice>[1] = {}) {
  const one = await openTestDevice(changes, seams)
  const admin = await makeAdministrator(one)
  const user = await makeUser(one, 'xiaowang')
  return { one, admin: admin.client, user: user.client, [Symbol.asyncDispose]: () => one[Symbol.asyncDispose]() }
}

/** The name of the failure; 'ok' for a success. */
export async function outcomeOf(answer: Promise<{ readonly ok: boolean; readonly error?: { readonly name: string } }>): Promise<string> {
  const { ok, error } = await answer
  return ok ? 'ok' : (error?.name ?? 'unnamed')
}

export async function dataOf<T>(
  answer: Promise<{ readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }>,
): Promise<T> {
  const given = await answer
  if (!given.ok) throw new Error(given.error.name)
  return given.data
}

export const installed = async (client: DeviceClient): Promise<string[]> =>
  (await dataOf(client.use(apps).list())).apps.map(({ appId, version }) => `${appId}@${version}`)
