// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { standbyKey } from '../connection/standby-key.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createResources } from './resources.ts'
import { wireKernel } from './wire-kernel.ts'
import type { WiredServices } from './wire-kernel.ts'

const nothing: Disposable = { [Symbol.dispose]: () => undefined }

/** Services that only keep what the wires do with the stream of events and the watch of the device. */
function wired() {
  const told: string[] = []
  const store = createStore(() => ({ phase: 'expired', online: true }))
  const local = memoryStorage()
  const waited: number[] = []
  let network: () => void = () => undefined
  let end: () => void = () => undefined
  const services = {
    platform: {
      local,
      onStorage: () => nothing,
      onNetworkChanged: (listener: () => void) => ((network = listener), nothing),
      sleep: (ms: number) => Promise.resolve(void waited.push(ms)),
    },
    session: { store, onEnded: (listener: () => void) => ((end = listener), nothing) },
    ahead: { forget: () => told.push('forget') },
    transfers: { leave: () => undefined },
    windows: { closeAll: () => undefined },
    events: {
      stop: () => undefined,
      on: () => nothing,
      wake: () => told.push('wake'),
      comeBack: () => told.push('comeBack'),
      start: () => told.push('start'),
    },
    dialogs: { store: createStore(() => ({})), cancelPicks: () => undefined },
    account: () => Promise.resolve(told.push('entrance')),
    reachability: { suspect: () => told.push('suspect'), tryNow: () => told.push('tryNow') },
    address: { onMoved: () => nothing, storageChanged: () => undefined },
    bus: { on: () => nothing },
    preferences: { storageChanged: () => undefined },
    // The wires of this test touch no other service.
  } as unknown as WiredServices
  const resources = createResources()
  wireKernel(services, resources)
  return { told, store, local, waited, network: () => network(), end: () => end(), resources }
}

test('S-D6 what was read ahead for a user goes with the session', () => {
  const { told, end, resources } = wired()
  end()
  expect(told).toEqual(['forget'])
  resources[Symbol.dispose]()
})

test('S-C7 the first answer after an absence opens the stream anew, once; going away does not', () => {
  const { told, store, resources } = wired()
  store.setState({ online: false })
  expect(told).toEqual([])
  store.setState({ online: true })
  store.setState({ online: true })
  expect(told).toEqual(['comeBack'])
  resources[Symbol.dispose]()
  store.setState({ online: false })
  store.setState({ online: true })
  expect(told).toEqual(['comeBack'])
})

test.each(['focus', 'pageshow', 'online', 'visibilitychange'])('S-C7 %s wakes a stream that waits, until the kernel is gone', (name) => {
  const { told, resources } = wired()
  const target = name === 'visibilitychange' ? document : globalThis
  target.dispatchEvent(new Event(name))
  expect(told).toEqual(['wake'])
  resources[Symbol.dispose]()
  target.dispatchEvent(new Event(name))
  expect(told).toEqual(['wake'])
})

test('S-C7 a network that came or went is news for the watch and for the stream, also in a tab nobody sees', () => {
  const { told, store, network, resources } = wired()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  network()
  store.setState({ online: false })
  network()
  expect(told).toEqual(['suspect', 'wake', 'tryNow', 'wake'])
  resources[Symbol.dispose]()
  vi.restoreAllMocks()
})

test.each([
  { kept: '{"serialNo":"COVE01","routes":[]}', does: ['start', 'entrance'] },
  { kept: undefined, does: ['start'] },
])('DEV-05a W9 a page that comes in with kept routes $kept: $does', async ({ kept, does }) => {
  const { told, store, local, waited } = wired()
  if (kept !== undefined) local.setItem(standbyKey, kept)
  store.setState({ phase: 'signedIn' })
  await vi.waitFor(() => expect(told).toEqual(does))
  expect(waited).toEqual([400, 3_000])
  store.setState({ online: false })
  await vi.waitFor(() => expect(told).toEqual([...does, 'start']))
})
