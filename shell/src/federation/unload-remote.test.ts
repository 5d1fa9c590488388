import { createInstance } from '@module-federation/enhanced/runtime'
import { expect, test, vi } from 'vitest'
import { unloadRemote } from './unload-remote.ts'

interface FederationGlobals {
  readonly __FEDERATION__: { readonly __INSTANCES__: { readonly name: string }[] }
  readonly __GLOBAL_LOADING_REMOTE_ENTRY__?: Readonly<Record<string, unknown>>
}
const globals = globalThis as unknown as FederationGlobals
const name = 'music__1.0.0'

/** A page with one remote whose entry is no file. */
function page() {
  const get = vi.fn(() => Promise.resolve(() => ({ default: { id: 'music' } })))
  const entry = { init: () => undefined, get }
  const loadEntry = vi.fn(() => Promise.resolve(entry))
  const react = { version: '19.3.1', scope: 'default', lib: () => ({}), shareConfig: { singleton: true, requiredVersion: '^19.0.0' } }
  const host = createInstance({ name: 'shell', remotes: [], shared: { react }, plugins: [{ name: 'no-files', loadEntry } as never] })
  host.registerRemotes([{ name, entry: 'https://device/remotes/music/1.0.0/remoteEntry.js' }])
  return { host, get, loadEntry, load: () => host.loadRemote(`${name}/remote`) }
}

test('WIN-07 F2 what is assumed of the insides of the federation holds, so that its patches may differ between remotes and shell', async () => {
  const { host, load } = page()
  expect(await load()).toEqual({ default: { id: 'music' } })
  // Each of these is private to the federation; unload-remote.ts clears them. A version without one of them fails here and not in a page.
  expect([...host.moduleCache.keys()]).toEqual([name])
  expect(Object.values(host.remoteHandler.idToRemoteMap).map((one) => one.name)).toContain(name)
  expect(Array.isArray(globals.__FEDERATION__.__INSTANCES__)).toBe(true)
  expect(Object.keys(globals.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {}).filter((key) => key.startsWith(`${name}:`))).toHaveLength(1)
  expect(host.shareScopeMap['default']?.['react']?.['19.3.1']?.useIn).toEqual([])
})

test('WIN-07 F2 a version that was forgotten is fetched and evaluated again, and what the shell shares stays', async () => {
  const { host, load, get, loadEntry } = page()
  await load()
  const shared = host.shareScopeMap['default']?.['react']?.['19.3.1']
  shared?.useIn.push(name)
  const calls = [loadEntry.mock.calls.length, get.mock.calls.length] as const
  unloadRemote(host, name)
  expect(host.moduleCache.has(name)).toBe(false)
  expect(Object.values(host.remoteHandler.idToRemoteMap).map((one) => one.name)).not.toContain(name)
  expect(Object.keys(globals.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {}).filter((key) => key.startsWith(`${name}:`))).toEqual([])
  expect(host.shareScopeMap['default']?.['react']?.['19.3.1']?.useIn).toEqual([])
  await load()
  expect([loadEntry.mock.calls.length, get.mock.calls.length]).toEqual([calls[0] + 1, calls[1] + 1])
})
