import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Link } from '@cove/device-contract/shares'
import { expect, test, vi } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../../../../test/http/shares-world.ts'
import { openTestDevice } from '../../../../test/http/test-device.ts'

type World = Awaited<ReturnType<typeof openSharesWorld>>
type Choice = Omit<Parameters<World['ming']['shares']['createLink']>[0]['body'], 'place'>

const text = 'ten bytes!'
const bigBytes = 64 << 20

async function makeLink({ ming, storageId }: World, choice: Choice): Promise<Link & { token: string }> {
  await ming.put('/trip/a.txt', text)
  const link = await dataOf(ming.shares.createLink({ body: { place: { storageId, path: '/trip' }, way: 'public', ...choice } }))
  return { ...link, token: link.token ?? '' }
}

const linkNow = async ({ ming }: World): Promise<Link | undefined> => (await dataOf(ming.shares.links({ query: {} }))).links[0]
const downloadsOf = ({ one }: World): unknown => one.device.parts.db.value('select sum(downloads) from shares_link')
const logOf = async ({ ming }: World, linkId: string) =>
  (await dataOf(ming.shares.visits({ query: { linkId } }))).visits
    .filter(({ deed }) => deed === 'downloaded')
    .map(({ about, bytes, outcome }) => [about, bytes, outcome])

interface Ask {
  readonly path?: string
  readonly range?: string
  readonly save?: boolean
  readonly method?: 'GET' | 'HEAD'
  readonly call?: 'file' | 'archive'
}

/** Asks as one visitor. */
async function visitorIn({ one, visitor }: World, token: string) {
  const { pass } = await dataOf(visitor.visit({ body: { token } }))
  return async ({ path = '/a.txt', range, save = true, method = 'GET', call = 'file' }: Ask = {}) => {
    const query = new URLSearchParams({ key: token, pass, path, ...(save && call === 'file' ? { save: '1' } : {}) }).toString()
    const headers = range === undefined ? {} : { range }
    const answer = await one.device.http.inject({ method, url: `/ugos/fileshare/v1/visit/${call}?${query}`, headers })
    return answer.statusCode
  }
}

test('SHR-01 a range is free only where its download was counted, and only twice the bytes of the file', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { token, linkId } = await makeLink(world, { mostDownloads: 2 })
  const ask = await visitorIn(world, token)
  // Nothing was granted: the rest of a file is a download.
  expect(await ask({ range: 'bytes=1-' })).toBe(206)
  expect(downloadsOf(world)).toBe(1)
  // It goes on while it is not whole, also from the start, up to twice the file.
  expect(await ask({ range: 'bytes=0-0' })).toBe(206)
  expect(downloadsOf(world)).toBe(1)
  expect(await logOf(world, linkId)).toEqual([['a.txt', 10, 'complete']])
  expect(await ask({ range: 'bytes=5-' })).toBe(206)
  expect(downloadsOf(world)).toBe(1)
  expect(await ask({ range: 'bytes=2-' })).toBe(206)
  expect(downloadsOf(world)).toBe(2)
  expect(await ask({ range: 'bytes=0-' })).toBe(206)
  expect([await ask({ range: 'bytes=0-' }), await ask(), await ask({ range: 'bytes=1-' })]).toEqual([404, 404, 404])
  expect(downloadsOf(world)).toBe(2)
})

test('SHR-01 another visitor, another version and another day are another download', { timeout: 30_000 }, async () => {
  let nowMs = 1_800_000_000_000
  const world = await openSharesWorld({ nowMs: () => nowMs })
  await using _one = world.one
  const { token } = await makeLink(world, { mostDownloads: 4 })
  const ask = await visitorIn(world, token)
  await ask()
  const rest = { range: 'bytes=9-' }
  await ask(rest)
  expect(downloadsOf(world)).toBe(1)
  await (
    await visitorIn(world, token)
  )(rest)
  expect(downloadsOf(world)).toBe(2)
  await world.ming.put('/trip/a.txt', 'other text')
  await ask(rest)
  expect(downloadsOf(world)).toBe(3)
  nowMs += 7 * 3600_000
  await ask(rest)
  expect(downloadsOf(world)).toBe(4)
})

test('SHR-01 an archive counts each time whatever range it names; questions and what is not sent do not', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { token, linkId } = await makeLink(world, { mostDownloads: 2 })
  await world.ming.put('/trip/empty.bin', '')
  const ask = await visitorIn(world, token)
  expect([await ask({ method: 'HEAD' }), await ask({ range: 'bytes=99-' })]).toEqual([200, 416])
  expect(await ask({ method: 'HEAD', call: 'archive', path: '/' })).toBe(200)
  expect(await logOf(world, linkId)).toEqual([])
  expect(await ask({ call: 'archive', path: '/', range: 'bytes=1-' })).toBe(200)
  expect(await ask({ path: '/empty.bin' })).toBe(200)
  const lines = [
    ['empty.bin', 0, 'complete'],
    ['trip.zip', expect.any(Number), 'complete'],
  ]
  await vi.waitFor(async () => expect(await logOf(world, linkId)).toEqual(lines))
  expect((await logOf(world, linkId))[1]?.[1]).toBeGreaterThan(text.length)
  const refused = [
    ask({ call: 'archive', path: '/', range: 'bytes=1-' }),
    ask({ path: '/empty.bin' }),
    ask({ method: 'HEAD' }),
    ask({ call: 'archive', path: '/', method: 'HEAD' }),
  ]
  expect(await Promise.all(refused)).toEqual([404, 404, 404, 404])
  expect(downloadsOf(world)).toBe(2)
})

test('SHR-01 what is shown in place counts where downloads are limited, and only there', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  await world.ming.put('/trip/song.mp3', text)
  const song = { path: '/song.mp3', save: false }
  const limited = await makeLink(world, { mostDownloads: 1 })
  const ask = await visitorIn(world, limited.token)
  // A player asks for pieces of what it plays.
  expect([
    await ask({ ...song, range: 'bytes=0-1' }),
    await ask({ ...song, range: 'bytes=2-' }),
    await ask({ ...song, range: 'bytes=6-' }),
  ]).toEqual([206, 206, 206])
  expect([await ask(song), await ask({ ...song, range: 'bytes=0-' }), await ask()]).toEqual([404, 404, 404])
  const free = await makeLink(world, {})
  const look = await visitorIn(world, free.token)
  expect([await look(song), await look(song)]).toEqual([200, 200])
  expect(await logOf(world, free.linkId)).toEqual([])
})

test(
  'SHR-01 the log says what was sent when a visitor leaves in the middle, and the rest goes on after a start',
  { timeout: 60_000 },
  async () => {
    const world = await openSharesWorld()
    const { token, linkId } = await makeLink(world, { mostDownloads: 1 })
    const { device, dataDir } = world.one
    const space = device.parts.spaces.list({ userNo: world.ming.userNo, role: 'user' })[0]
    const file = await open(join(space?.rootDir ?? '', 'users', world.ming.userNo, 'trip', 'big.bin'), 'w')
    await file.truncate(bigBytes)
    await file.close()
    const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
    const address = `/ugos/fileshare/v1/visit/file?${new URLSearchParams({ key: token, pass, path: '/big.bin', save: '1' }).toString()}`
    const left = new AbortController()
    const answer = await fetch(`${await device.listen()}${address}`, { signal: left.signal })
    await answer.body?.getReader().read()
    expect(await logOf(world, linkId)).toEqual([['big.bin', expect.any(Number), 'underWay']])
    left.abort()
    await vi.waitFor(async () => expect((await logOf(world, linkId))[0]?.[2]).toBe('cut'))
    const [[, sentBytes] = []] = await logOf(world, linkId)
    expect(sentBytes).toBeGreaterThan(0)
    expect(sentBytes).toBeLessThan(bigBytes)
    await device.close()
    await using again = await openTestDevice({ dataDir })
    const ask = async (range: string) => (await again.device.http.inject({ method: 'GET', url: address, headers: { range } })).statusCode
    expect(await ask(`bytes=${bigBytes - 1000}-`)).toBe(206)
    const { db } = again.device.parts
    expect(db.get('select downloads from shares_link where id = ?', linkId)).toEqual({ downloads: 1 })
    const line = () => db.get('select bytes, outcome from shares_visit where outcome is not null')
    await vi.waitFor(() => expect(line()).toEqual({ bytes: Number(sentBytes) + 1000, outcome: 'cut' }))
  },
)

const partOf = (world: World, token: string, pass: string) => {
  return (name: string, sizeBytes: number, [start, end] = [0, sizeBytes]) => {
    const body = new TextEncoder().encode('z'.repeat(sizeBytes)).slice(start, end)
    const chunkMd5 = createHash('md5').update(body).digest('hex')
    const file = { token, pass, contributor: 'eve', name, sizeBytes, modifiedSeconds: 1_700_000_000 }
    return outcomeOf(world.visitor.visitChunk({ query: { ...file, start, end, chunkMd5 }, body }))
  }
}

test('SHR-01 a request keeps its limits where no upload was announced, and for what is under way', { timeout: 30_000 }, async () => {
  let nowMs = 1_800_000_000_000
  const world = await openSharesWorld({ nowMs: () => nowMs })
  await using _one = world.one
  const { token } = await makeLink(world, { kind: 'request', mostFileBytes: 10, mostBytes: 30, mostFiles: 4 })
  const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
  const send = partOf(world, token, pass)
  expect(await send('big.bin', 11)).toBe('fileTooLarge')
  // Half of a file has the place of the whole one.
  expect([await send('half.bin', 10, [0, 5]), await send('b.bin', 10), await send('c.bin', 10)]).toEqual(['ok', 'ok', 'ok'])
  expect(await send('d.bin', 1)).toBe('shareLimit')
  expect(await dataOf(world.visitor.visit({ body: { token, pass } }))).toMatchObject({ bytesLeft: 0, filesLeft: 1 })
  expect(await linkNow(world)).toMatchObject({ receivedFiles: 2, receivedBytes: 20 })
  // What is there already is answered again and counted once.
  expect([await send('b.bin', 10), await send('b.bin', 10)]).toEqual(['ok', 'ok'])
  // A silent upload gives its place to another file; then there is none for the rest of it.
  nowMs += 2 * 3600_000
  expect([await send('d.bin', 10), await send('half.bin', 10, [5, 10])]).toEqual(['ok', 'shareLimit'])
  expect(await linkNow(world)).toMatchObject({ receivedFiles: 3, receivedBytes: 30 })
  expect(await world.ming.names('/trip/eve')).toEqual(['b.bin', 'c.bin', 'd.bin'])
})

test('SHR-01 a file whose last bytes come twenty times is counted and told once', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { token, linkId } = await makeLink(world, { kind: 'request', mostFiles: 2 })
  const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
  const send = partOf(world, token, pass)
  // Some come while the first is written, some when it takes its name, some when it is counted.
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, at) => setTimeout(at * 2).then(() => send('one.bin', 10))))
  expect(outcomes).toContain('ok')
  expect(await linkNow(world)).toMatchObject({ receivedFiles: 1, receivedBytes: 10 })
  const { visits } = await dataOf(world.ming.shares.visits({ query: { linkId } }))
  expect(visits.filter(({ deed }) => deed === 'uploaded')).toHaveLength(1)
})

test('SHR-01 a link that is stopped lets go of its open uploads', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { token, linkId } = await makeLink(world, { kind: 'request', mostFiles: 2 })
  const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
  expect(await partOf(world, token, pass)('half.bin', 10, [0, 5])).toBe('ok')
  const held = () => world.one.device.parts.reservations.bytesIn(world.storageId)
  expect(held()).toBe(5)
  await dataOf(world.ming.shares.stopLink({ body: { linkId } }))
  expect(held()).toBe(0)
  expect(world.one.device.parts.db.all('select flag from shares_incoming')).toEqual([])
})

test('S-A1 SHR-01 after a crash a file is counted once, and no place is lost', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  const { token, linkId } = await makeLink(world, { kind: 'request', mostFiles: 3 })
  const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
  const send = partOf(world, token, pass)
  expect([await send('half.bin', 10, [0, 5]), await send('a.bin', 10)]).toEqual(['ok', 'ok'])
  const { device, dataDir } = world.one
  const { db } = device.parts
  const flags = () => db.all<{ flag: string }>('select flag from shares_incoming').map(({ flag }) => flag)
  const [half = ''] = flags()
  // As after a kill between the name of the file and its count, and with a place whose upload is not there.
  const put = (flag: string) =>
    db.run('insert into shares_incoming (flag, link_id, size_bytes, touched_ms) values (?, ?, 10, ?)', flag, linkId, Date.now())
  put(flagOf({ linkId, name: 'a.bin' }))
  put('share.lost')
  db.run('update shares_link set received_files = 0, received_bytes = 0')
  await device.close()
  await using again = await openTestDevice({ dataDir })
  const row = 'select received_files as files, received_bytes as bytes from shares_link'
  expect(again.device.parts.db.get(row)).toEqual({ files: 1, bytes: 10 })
  expect(again.device.parts.db.all('select flag from shares_incoming')).toEqual([{ flag: half }])
})

const flagOf = ({ linkId, name }: { readonly linkId: string; readonly name: string }): string =>
  `share.${createHash('sha256')
    .update(JSON.stringify([linkId, 'eve', name, 10, 1_700_000_000]))
    .digest('base64url')}`
