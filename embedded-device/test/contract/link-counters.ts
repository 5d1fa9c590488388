import { createHash } from 'node:crypto'
import type { shares } from '@cove/device-contract/shares'
import { linksLimit } from '@cove/device-contract/shares'
import type { ParsedOf } from '@cove/device-contract'
import { dataOf, outcomeOf } from '../http/shares-world.ts'
import type { openSharesWorld } from '../http/shares-world.ts'
import type { Counter } from '@cove/server-kit/testing'

/** A device with an administrator, two users and a visitor. */
export type CounterWorld = Awaited<ReturnType<typeof openSharesWorld>>
type Choice = Omit<ParsedOf<typeof shares.calls.createLink>['body'], 'place'>

const text = 'ten bytes!'
const isOk = async (answer: Parameters<typeof outcomeOf>[0]): Promise<boolean> => (await outcomeOf(answer)) === 'ok'

async function newLink({ ming, storageId }: CounterWorld, choice: Choice) {
  for (const name of ['a.bin', 'song.mp3']) await ming.put(`/trip/${name}`, text)
  const { linkId, token = '' } = await dataOf(
    ming.shares.createLink({ body: { place: { storageId, path: '/trip' }, way: 'public', ...choice } }),
  )
  const now = async () => (await dataOf(ming.shares.links({ query: {} }))).links.find((one) => one.linkId === linkId)
  return { token, now }
}

const passOf = async ({ visitor }: CounterWorld, token: string) => (await dataOf(visitor.visit({ body: { token } }))).pass

interface Asked {
  readonly call: 'file' | 'archive'
  readonly query: Readonly<Record<string, string>>
  readonly range?: string
}

/** Downloads of a link with a limit of three, each by a visitor of its own. */
const downloads = (name: string, { call, query, range }: Asked): Counter<CounterWorld> => ({
  name,
  most: 3,
  async open(world) {
    const { token, now } = await newLink(world, { mostDownloads: 3 })
    return {
      async take() {
        const search = new URLSearchParams({ key: token, pass: await passOf(world, token), ...query }).toString()
        const headers = range === undefined ? {} : { range }
        const { statusCode } = await world.one.device.http.inject({
          method: 'GET',
          url: `/ugos/fileshare/v1/visit/${call}?${search}`,
          headers,
        })
        return statusCode === 200 || statusCode === 206
      },
      shown: async () => (await now())?.downloads,
    }
  },
})

/** Files of ten bytes that are sent to a request whose upload no one announced. */
const requests = (name: string, most: number, choice: Choice): Counter<CounterWorld> => ({
  name,
  most,
  async open(world) {
    const { token, now } = await newLink(world, { kind: 'request', ...choice })
    const pass = await passOf(world, token)
    const body = new TextEncoder().encode(text)
    const chunkMd5 = createHash('md5').update(body).digest('hex')
    const file = { token, pass, contributor: 'eve', sizeBytes: body.length, modifiedSeconds: 1_700_000_000 }
    const send = (at: number) =>
      world.visitor.visitChunk({ query: { ...file, name: `${at}.bin`, start: 0, end: body.length, chunkMd5 }, body })
    return { take: (at) => isOk(send(at)), shown: async () => (await now())?.receivedFiles }
  },
})

/** SHR-01: what a link and its owner may do so many times. */
export const linkCounters: readonly Counter<CounterWorld>[] = [
  {
    name: 'SHR-01 visits of a link',
    most: 3,
    async open(world) {
      const { token, now } = await newLink(world, { mostVisits: 3 })
      return { take: () => isOk(world.visitor.visit({ body: { token } })), shown: async () => (await now())?.visits }
    },
  },
  downloads('SHR-01 downloads of a link', { call: 'file', query: { path: '/a.bin', save: '1' } }),
  downloads('SHR-01 rests of downloads that were not granted', { call: 'file', query: { path: '/a.bin', save: '1' }, range: 'bytes=1-' }),
  downloads('SHR-01 archives, whatever range they name', { call: 'archive', query: { path: '/' }, range: 'bytes=1-' }),
  downloads('SHR-01 originals that are shown in place', { call: 'file', query: { path: '/song.mp3' } }),
  requests('SHR-01 files of a request', 3, { mostFiles: 3 }),
  requests('SHR-01 bytes of a request', 3, { mostBytes: 39 }),
  requests('SHR-01 the largest file of a request', 0, { mostFileBytes: 9 }),
  {
    name: 'SHR-01 files of a request that were announced and not sent',
    most: 3,
    async open(world) {
      const { token } = await newLink(world, { kind: 'request', mostFiles: 3 })
      const pass = await passOf(world, token)
      const file = { token, pass, contributor: 'eve', sizeBytes: 10, modifiedSeconds: 1_700_000_000 }
      return {
        take: (at) => isOk(world.visitor.visitUpload({ body: { ...file, name: `${at}.bin` } })),
        shown: async () => 3 - ((await dataOf(world.visitor.visit({ body: { token, pass } }))).filesLeft ?? 0),
      }
    },
  },
  {
    name: 'SHR-01 links of a user',
    most: 2,
    async open({ hong, storageId, one }) {
      await hong.put('/own.txt', text)
      const { db } = one.device.parts
      const row = `insert into shares_link (id, owner_no, kind, space_id, path, is_folder, token_hash, created_ms, expires_ms)
        values (?, ?, 'share', ?, '/x', 0, ?, 0, 0)`
      for (let at = 0; at < linksLimit - 2; at += 1) db.run(row, `old-${at}`, hong.userNo, storageId, `old-${at}`)
      return {
        take: () => isOk(hong.shares.createLink({ body: { place: { storageId, path: '/own.txt' } } })),
        shown: async () => (await dataOf(hong.shares.links({ query: {} }))).links.length - (linksLimit - 2),
      }
    },
  },
]
