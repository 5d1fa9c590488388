import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { ask, dataOf, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { networkServices } from '@cove/device-contract/network-services'
import { remoteShares } from '@cove/device-contract/remote-shares'
import { expect } from 'vitest'

const calls = remoteShares.calls
const password = 'Service-pass-1'
const target = { kind: 'webdav', name: 'other', isForAll: true, acceptsAnyCertificate: false } as const
const gone = 999_999

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Port of WebDAV; it is turned on when it is off. */
async function openWebdav(world: ConformanceWorld): Promise<number> {
  const services = networkServices.calls
  const { services: all } = await dataOf(ask(world, services.list, {}))
  const running = all.find(({ service, state }) => service === 'webdav' && state === 'running')
  if (running) return running.port
  const port = await freePort()
  await dataOf(ask(world, services.setWebdavConfig, { body: { port } }))
  await dataOf(ask(world, services.webdavOpen, { body: { isOn: true } }))
  return port
}

/** The other device is this one: its WebDAV, with the account of a user. */
async function reachable(world: ConformanceWorld) {
  const { token, userNo } = await world.freshUser('local')
  const account = `remote${userNo}`
  const sealed = { account, encryptedPassword: world.encrypt(password) }
  if (!world.isReal) return { ...target, ...sealed, address: 'http://127.0.0.1/dav' }
  const root = `http://127.0.0.1:${await openWebdav(world)}/dav/`
  await dataOf(
    ask(world, networkServices.calls.setAccount, { body: { name: account, encryptedPassword: sealed.encryptedPassword }, token }),
  )
  const headers = { authorization: `Basic ${btoa(`${account}:${password}`)}`, depth: '1' }
  const listing = await (await fetch(root, { method: 'PROPFIND', headers })).text()
  return { ...target, ...sealed, address: `${root}${/<D:href>\/dav\/([^<]+)<\/D:href>/.exec(listing)?.[1] ?? ''}` }
}

const added = async (world: ConformanceWorld): Promise<number> =>
  (await dataOf(ask(world, calls.add, { body: await reachable(world) }))).shareId

/** One share for all cases that keep it. */
const shares = new WeakMap<ConformanceWorld, Promise<number>>()
function shareOf(world: ConformanceWorld): Promise<number> {
  const share = shares.get(world) ?? added(world)
  shares.set(world, share)
  return share
}

let count = 0
const freshName = (): string => `/${Date.now().toString(36)} ${(count += 1)}`
const withFolder = async (world: ConformanceWorld) => {
  const [shareId, path] = [await shareOf(world), freshName()]
  await dataOf(ask(world, calls.makeFolder, { body: { shareId, path } }))
  return { shareId, path }
}

export const cases: readonly CallCases[] = [
  tryCall(calls.list, { input: () => ({}) }),
  tryCall(calls.add, {
    input: async (world) => ({ body: await reachable(world) }),
    check: ({ state, kind }) => expect([state, kind]).toEqual(['ready', 'webdav']),
    failures: [
      { error: 'mountAddressWrong', input: () => ({ body: { ...target, address: 'ftp://127.0.0.1/', account: '' } }) },
      {
        error: 'userNotFound',
        input: async (world) => ({ body: { ...(await reachable(world)), isForAll: false, userNos: ['no-such-user'] } }),
      },
      { error: 'mountCredentialsWrong', input: () => ({ body: { ...target, address: 'http://127.0.0.1/', account: 'a:b' } }) },
    ],
  }),
  tryCall(calls.setUsers, {
    input: async (world) => {
      const { userNo } = await world.freshUser('local')
      return { body: { shareId: await added(world), isForAll: false, userNos: [userNo] } }
    },
    check: ({ isForAll, userNos }) => expect([isForAll, userNos.length]).toEqual([false, 1]),
    failures: [
      { error: 'mountNotFound', input: () => ({ body: { shareId: gone, isForAll: true, userNos: [] } }) },
      {
        error: 'userNotFound',
        input: async (world) => ({ body: { shareId: await shareOf(world), isForAll: false, userNos: ['no-such-user'] } }),
      },
    ],
  }),
  tryCall(calls.remove, {
    input: async (world) => ({ body: { shareId: await added(world) } }),
    failures: [{ error: 'mountNotFound', input: () => ({ body: { shareId: gone } }) }],
  }),
  tryCall(calls.browse, {
    input: async (world) => ({ query: { shareId: await shareOf(world), path: '/' } }),
    failures: [{ error: 'mountNotFound', input: () => ({ query: { shareId: gone, path: '/' } }) }],
  }),
  tryCall(calls.makeFolder, {
    input: async (world) => ({ body: { shareId: await shareOf(world), path: freshName() } }),
    failures: [
      { error: 'mountNotFound', input: () => ({ body: { shareId: gone, path: '/new' } }) },
      { error: 'fileExists', input: async (world) => ({ body: await withFolder(world) }) },
    ],
  }),
  tryCall(calls.rename, {
    input: async (world) => ({ body: { ...(await withFolder(world)), newPath: freshName() } }),
    failures: [
      { error: 'mountNotFound', input: () => ({ body: { shareId: gone, path: '/a', newPath: '/b' } }) },
      { error: 'nameInvalid', input: async (world) => ({ body: { shareId: await shareOf(world), path: '/', newPath: '/b' } }) },
    ],
  }),
  tryCall(calls.removeItem, {
    input: async (world) => ({ body: await withFolder(world) }),
    failures: [{ error: 'mountNotFound', input: () => ({ body: { shareId: gone, path: '/a' } }) }],
  }),
  tryCall(calls.copyIn, {
    input: async (world) => {
      const { shareId, path } = await withFolder(world)
      return { body: { shareId, paths: [path], storageId: world.storageId, folder: '/' } }
    },
    failures: [
      { error: 'mountNotFound', input: ({ storageId }) => ({ body: { shareId: gone, paths: ['/a'], storageId, folder: '/' } }) },
      {
        error: 'directoryNotFound',
        input: async (world) => ({
          body: { shareId: await shareOf(world), paths: ['/a'], storageId: world.storageId, folder: '/no-such-folder' },
        }),
      },
    ],
  }),
  tryCall(calls.copyOut, {
    input: async (world) => ({
      body: { shareId: await shareOf(world), folder: '/', items: [{ storageId: world.storageId, path: '/' }] },
    }),
    failures: [
      { error: 'mountNotFound', input: ({ storageId }) => ({ body: { shareId: gone, folder: '/', items: [{ storageId, path: '/' }] } }) },
      {
        error: 'fileNotFound',
        input: async (world) => ({
          body: { shareId: await shareOf(world), folder: '/', items: [{ storageId: world.storageId, path: '/no-such-file' }] },
        }),
      },
    ],
  }),
]
