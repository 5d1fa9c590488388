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
