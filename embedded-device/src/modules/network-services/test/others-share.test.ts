import { Readable } from 'node:stream'
import { shares } from '@cove/device-contract/shares'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actor, dataOf } from '../../../../test/http/shares-world.ts'
import { makeUser } from '../../../../test/http/test-device.ts'
import { basic, openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let world: ServicesWorld
beforeAll(async () => {
  world = await openServicesWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test(
  'FM-07b, SHR-02 no client of WebDAV or FTP renames in what another user shares; moves and new files work',
  { timeout: 60_000 },
  async () => {
    const { one, storageId } = world
    const [ming, hong] = [await makeUser(one, 'ming'), await makeUser(one, 'hong')]
    const owner = actor(ming, storageId)
    await owner.put('/trip/a.txt', 'one')
    await owner.put('/trip/days/b.txt', 'two')
    const members = [{ userNo: hong.userNo, right: 'write' as const }]
    await dataOf(ming.client.use(shares).save({ body: { place: { storageId, path: '/trip' }, members } }))
    await world.addAccount(hong, 'hong')
    const root = await world.webdav()
    const base = `${root.slice(0, root.lastIndexOf('/'))}/trip`
    const dav = async (method: string, from: string, to?: string) => {
      const destination = to === undefined ? {} : { destination: `${base}${to}` }
      return (await fetch(`${base}${from}`, { method, headers: { authorization: basic('hong'), ...destination } })).status
    }
    expect(await dav('MOVE', '/a.txt', '/renamed.txt')).toBe(403)
    expect(await dav('MOVE', '/days', '/nights')).toBe(403)
    expect(await dav('MOVE', '/a.txt', '/days/a.txt')).toBe(201)
    const port = await world.ftp()
    const client = new Client(10_000)
    await client.access({ host: '127.0.0.1', port, user: 'hong', password: servicePassword })
    await expect(client.rename('/trip/days/b.txt', '/trip/days/c.txt')).rejects.toThrow('550')
    await client.rename('/trip/days/b.txt', '/trip/b.txt')
    await client.uploadFrom(Readable.from([Buffer.from('three')]), '/trip/new.txt')
    client.close()
    expect(await owner.names('/trip')).toEqual(['b.txt', 'days', 'new.txt'])
    expect(await owner.names('/trip/days')).toEqual(['a.txt'])
    // LGN-14b: a guest comes in by the desktop alone.
    expect(await dav('GET', '/new.txt')).toBe(200)
    one.device.parts.users.setRole(hong.userNo, 'experience')
    // Their open connection ends; the next one is refused.
    expect(await dav('GET', '/new.txt').catch(() => dav('GET', '/new.txt'))).toBe(401)
  },
)

test('PUB-02b, SHR-02 who may only read neither locks by WebDAV what is shared nor writes properties on it', async () => {
  const { one, storageId } = world
  const [bao, lan] = [await makeUser(one, 'bao'), await makeUser(one, 'lan')]
  await actor(bao, storageId).put('/plans/a.txt', 'one')
  const share = (right: 'read' | 'write') =>
    dataOf(bao.client.use(shares).save({ body: { place: { storageId, path: '/plans' }, members: [{ userNo: lan.userNo, right }] } }))
  await share('read')
  for (const [signed, name] of [[bao, 'bao'] as const, [lan, 'lan'] as const]) await world.addAccount(signed, name)
  const root = await world.webdav()
  const base = root.slice(0, root.lastIndexOf('/'))
  const ask = (method: string, path: string, { body, token }: { readonly body?: string; readonly token?: string }) =>
    fetch(`${base}${path}`, {
      method,
      headers: { authorization: basic('lan'), ...(token === undefined ? {} : { if: `(${token})` }) },
      ...(body === undefined ? {} : { body }),
    })
  const lockInfo = '<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype></lockinfo>'
  const update = '<propertyupdate xmlns="DAV:"><set><prop><x xmlns="urn:x">1</x></prop></set></propertyupdate>'
  for (const path of ['/plans/a.txt', '/plans', '/plans/new.txt']) {
    expect([path, (await ask('LOCK', path, { body: lockInfo })).status]).toEqual([path, 403])
    expect([path, (await ask('PROPPATCH', path, { body: update })).status]).toEqual([path, path === '/plans/new.txt' ? 404 : 403])
  }
  // A lock ends with the right to change: it is not renewed.
  await share('write')
  const made = await ask('LOCK', '/plans/a.txt', { body: lockInfo })
  expect(made.status).toBe(200)
  const token = made.headers.get('lock-token') ?? ''
  expect((await ask('PROPPATCH', '/plans/a.txt', { body: update, token })).status).toBe(207)
  await share('read')
  expect((await ask('LOCK', '/plans/a.txt', { token })).status).toBe(403)
})

test('USR-02c a lock ends with the right to change what it covers: its owner works on at once', async () => {
  const { one, storageId } = world
  const [kai, mei] = [await makeUser(one, 'kai'), await makeUser(one, 'mei')]
  for (const path of ['/desk/a.txt', '/desk/sub/b.txt', '/free.txt']) await actor(kai, storageId).put(path, 'one')
  const share = async (members: readonly { readonly userNo: string; readonly right: 'read' | 'write' }[]) =>
    dataOf(kai.client.use(shares).save({ body: { place: { storageId, path: '/desk' }, members: [...members] } }))
  for (const [signed, name] of [[kai, 'kai'] as const, [mei, 'mei'] as const]) await world.addAccount(signed, name)
  const root = await world.webdav()
  const base = root.slice(0, root.lastIndexOf('/'))
  const home = `${root}/desk`
  interface Asked {
    readonly body?: string
    readonly headers?: Record<string, string>
  }
  const as = (name: string, [method, url]: readonly [string, string], { body, headers }: Asked = {}) =>
    fetch(url, { method, ...(body === undefined ? {} : { body }), headers: { authorization: basic(name), ...headers } })
  const body = '<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype></lockinfo>'
  const locks: Readonly<Record<string, { readonly at: string; readonly depth: string }>> = {
    file: { at: '/a.txt', depth: '0' },
    'folder, deep': { at: '', depth: 'infinity' },
    'folder, flat': { at: '', depth: '0' },
    below: { at: '/sub/b.txt', depth: '0' },
  }
  for (const [what, { at, depth }] of Object.entries(locks)) {
    await share([{ userNo: mei.userNo, right: 'write' }])
    expect([what, (await as('mei', ['LOCK', `${base}/desk${at}`], { body, headers: { depth, timeout: 'Second-3600' } })).status]).toEqual([
      what,
      200,
    ])
    const adds = () => as('kai', ['PUT', `${home}${at || '/new.txt'}`], { body: 'two' })
    expect([what, (await adds()).status]).toEqual([what, 423])
    await share([{ userNo: mei.userNo, right: 'read' }])
    const copy = await as('kai', ['COPY', `${root}/free.txt`], { headers: { destination: `${home}/sub/b.txt`, overwrite: 'T' } })
    expect([what, copy.status, (await adds()).ok]).toEqual([what, 204, true])
    await as('kai', ['DELETE', `${home}/new.txt`])
  }
})

test('NSV-03b of twenty clients that lock a file at once one gets the lock', async () => {
  const root = await world.webdav()
  await fetch(`${root}/once.txt`, { method: 'PUT', body: '1', headers: { authorization: basic('admin') } })
  const body = '<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype></lockinfo>'
  for (const name of ['once.txt', 'unmade.txt']) {
    const lock = () => fetch(`${root}/${name}`, { method: 'LOCK', body, headers: { authorization: basic('admin') } })
    const answers = await Promise.all(Array.from({ length: 20 }, lock))
    expect([name, answers.filter(({ ok }) => ok).length]).toEqual([name, 1])
  }
})
