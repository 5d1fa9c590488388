import { catalogue } from '@cove/device-contract'
import type { DeviceRequest, ErrorName } from '@cove/device-contract'
import type { FederationPort } from '../remote/federation-port.ts'
import { memoryStorage } from './memory-storage.ts'
import { createKernel } from '../host/create-kernel.ts'
import type { HostedKernel } from '../host/create-kernel.ts'
import type { Platform } from '../host/platform.ts'

export const user = { ugreenNo: '1001', nicName: 'Wang', username: 'wang', role: 1, email: '', phoneNo: '', image: '' }
export const grant = (n: number) => ({
  api_token: `api-token-number-${n}`,
  refresh_token: `refresh-token-number-${n}`,
  expires_in: 9000,
  user,
})

/** Answers of a device as they travel. */
export const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })
export const no = (name: ErrorName) => ({ code: catalogue[name].code, msg: '', data: null })
const entry = {
  id: 'album',
  version: '1.0.0',
  name: 'album__1_0_0',
  kernel: '^1.1.0',
  entry: { url: '/remotes/album/1.0.0/e.js', integrity: 'sha384-x' },
  mf: '2.9.2',
  manifest: {
    id: 'album',
    kernel: '^1.1.0',
    title: 'app',
    icon: { glyph: [['path', { d: 'M4 4h16v16H4z' }]], from: '#fff', to: '#000' },
    names: { 'zh-CN': { app: 'Xiangce' }, en: { app: 'Album' } },
    windows: { main: { title: 'app', path: '/my-album', size: [800, 600] } },
  },
}

const federation: FederationPort = {
  register: () => undefined,
  load: () => Promise.reject(new Error('not here')),
  preload: () => undefined,
  unload: () => undefined,
  faultOf: () => Promise.resolve('broken'),
}

export type Bridges = Map<string, Set<(message: unknown) => void>>

/** Tabs of one browser hear each other, as BroadcastChannel lets them. */
const bridgeOf = (bridges: Bridges) => (channel: string) => {
  const all = bridges.get(channel) ?? new Set()
  bridges.set(channel, all)
  let mine: ((message: unknown) => void) | undefined
  return {
    post: (message: unknown) => {
      for (const receive of all) if (receive !== mine) receive(message)
    },
    listen: (receive: (message: unknown) => void) => {
      mine = receive
      all.add(receive)
    },
    [Symbol.dispose]: () => void (mine && all.delete(mine)),
  }
}

/** Keys that tell something of a person. */
export const personal = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) => /session|preference|address|routes/.test(key))

function platform(local: Storage, tab: Storage, bridges: Bridges | undefined): Platform {
  return {
    local,
    tab,
    nowMs: () => 0,
    sleep: () => Promise.resolve(),
    setTimer: () => ({ [Symbol.dispose]: () => undefined }),
    newId: () => `window-${Math.floor(Math.random() * 1e9)}`,
    bridge: bridges ? bridgeOf(bridges) : () => undefined,
    locks: undefined,
    openEvents: () => ({ onFailed: () => undefined, [Symbol.dispose]: () => undefined }),
    probeFile: () => Promise.resolve(undefined),
    fetchJson: (url) =>
      Promise.resolve(
        url === '/remotes.json'
          ? { revision: 1, mf: '2.9.2', kernel: '1.0.0', remotes: [entry] }
          : { revision: 1, remotes: { [entry.name]: { preload: [], windows: { main: [] } } } },
      ),
    saveLink: () => undefined,
    languages: ['zh-CN'],
    root: document.documentElement,
    prefersDark: { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined } as unknown as MediaQueryList,
    cores: 2,
    userAgent: 'test',
    storedBytes: () => Promise.resolve(undefined),
    onNetworkChanged: () => ({ [Symbol.dispose]: () => undefined }),
    onStorage: () => ({ [Symbol.dispose]: () => undefined }),
  }
}

/** The kernels a test started; dispose of them after each. */
export const open: HostedKernel[] = []

/** A kernel over a device that answers by call id; what it does not know succeeds with nothing. */
export async function start(
  answers: Record<string, (request: DeviceRequest) => unknown>,
  storages = { local: memoryStorage(), tab: memoryStorage() },
  bridges?: Bridges,
) {
  const keys = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  )
  const publicKey = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64')
  const asked: string[] = []
  const defaults: Record<string, (request: DeviceRequest) => unknown> = {
    'device.info': () => ok({ sn: 's', mac: '', model: 'm', name: 'Cove', nas_server_ver: '1', active: 1, publicKey, embedded: 1 }),
    'session.login': () => ok(grant(1)),
    'session.userInfo': () => ok(user),
    'events.ticket': () => ok({ ticket: 'events-ticket-ticket', expires_in: 60 }),
    'session.mediaTicket': () => ok({ ticket: 'ticket-ticket-ticket', expires_in: 60 }),
    'session.logout': () => ok({}),
    ...answers,
  }
  const hosted = createKernel({
    federation,
    platform: platform(storages.local, storages.tab, bridges),
    transport: (request) => {
      asked.push(request.call.id)
      return Promise.resolve(defaults[request.call.id]?.(request) ?? ok({}))
    },
  })
  open.push(hosted)
  await hosted.start()
  return { ...hosted, asked, storages }
}

export const phase = ({ kernel }: Pick<HostedKernel, 'kernel'>) => kernel.session.store.getState().phase
