import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { quota } from '@cove/device-contract/quota'
import { remoteShares } from '@cove/device-contract/remote-shares'
import { transfer } from '@cove/device-contract/transfer'
import { silentIndex } from '../../src/files/index/index-port.ts'
import { createUploads } from '../../src/modules/transfers/uploads.ts'
import { dataOf, outcomeOf } from '../http/shares-world.ts'
import { makeUser } from '../http/test-device.ts'
import { ann, makeWorld } from '../storage/world.ts'
import type { Counter } from '@cove/server-kit/testing'
import type { CounterWorld } from './link-counters.ts'

const isOk = async (answer: Parameters<typeof outcomeOf>[0]): Promise<boolean> => (await outcomeOf(answer)) === 'ok'
const body = new TextEncoder().encode('ten bytes!')
const md5 = createHash('md5').update(body).digest('hex')

/** A user of its own who may keep 39 bytes. */
async function userWithQuota({ one, admin }: CounterWorld, account: string) {
  const { userNo, client } = await makeUser(one, account)
  await dataOf(admin.client.use(quota).set({ body: { userNo, quotaBytes: 39 } }))
  return client.use(transfer)
}

/** The least that a WebDAV server answers about its root. */
const emptyRoot = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"><d:response><d:href>/</d:href><d:propstat><d:prop>
  <d:resourcetype><d:collection/></d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`

/** Quotas, open uploads and remote shares. */
export const storageCounters: readonly Counter<CounterWorld>[] = [
  {
    name: 'S-H7 a quota, by small files',
    most: 3,
    async open(world) {
      const calls = await userWithQuota(world, 'keeps-small')
      const { storageId } = world
      return { take: (at) => isOk(calls.small({ query: { storageId, path: `/${at}.bin`, cover: 'rename', md5 }, body })) }
    },
  },
  {
    name: 'S-H7 a quota, by uploads that are announced',
    most: 3,
    async open(world) {
      const calls = await userWithQuota(world, 'keeps-large')
      const { storageId } = world
      return { take: (at) => isOk(calls.create({ query: { storageId, path: `/${at}.bin`, cover: 'rename', sizeBytes: 10 } })) }
    },
  },
  {
    name: 'S-H7 bytes of an upload that nobody announced',
    most: 0,
    async open(world) {
      const calls = await userWithQuota(world, 'announces-nothing')
      const { storageId } = world
      const query = { storageId, sizeBytes: 10, start: 0, end: 10, md5 }
      return { take: (at) => isOk(calls.data({ query: { ...query, path: `/${at}.bin` }, body })) }
    },
  },
  {
    name: 'S-H7 open uploads of a user over several spaces',
    most: 3,
    async open() {
      const world = await makeWorld()
      const other = await world.spaces.createManaged('Two')
      const uploads = createUploads({ index: silentIndex, mostOpen: 3 })
      return {
        async take(at) {
          const place = await world.spaces.locate(ann, at % 2 === 0 ? world.space.id : other.id, `/${at}.bin`)
          return uploads.create(ann, { at: place, sizeBytes: 10, cover: 'cover' }).then(
            () => true,
            () => false,
          )
        },
        async shown() {
          const count = uploads.openCount(ann.userNo)
          await uploads.close()
          world[Symbol.dispose]()
          return count
        },
      }
    },
  },
  {
    name: 'NSV-03c remote shares of a device',
    most: 2,
    async open({ one, admin }) {
      const server = createServer((request, reply) => {
        request.resume()
        // All twenty are on their way before the first one is answered.
        setTimeout(() => reply.writeHead(207, { 'content-type': 'application/xml' }).end(emptyRoot), 100)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const bound = server.address()
      const port = typeof bound === 'object' && bound ? bound.port : 0
      const row = `insert into remote_shares_share (kind, name, address, account, password, is_for_all, accepts_any_certificate)
        values ('webdav', 'x', ?, 'x', '', 0, 0)`
      for (let at = 0; at < 30; at += 1) one.device.parts.db.run(row, `http://127.0.0.1:9/${at}`)
      const more = { name: '', account: 'x', isForAll: false, acceptsAnyCertificate: false }
      const add = (at: number) =>
        admin.client.use(remoteShares).add({ body: { kind: 'webdav', address: `http://127.0.0.1:${port}/${at}`, ...more } })
      return {
        take: (at) => isOk(add(at)),
        async shown() {
          server.closeAllConnections()
          server.close()
          return Number(one.device.parts.db.value('select count(*) from remote_shares_share')) - 30
        },
      }
    },
  },
]
