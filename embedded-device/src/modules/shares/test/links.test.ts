import { createHash } from 'node:crypto'
import { errorRowOf } from '@cove/device-contract'
import type { Link } from '@cove/device-contract/shares'
import { expect, test } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../../../../test/http/shares-world.ts'

type World = Awaited<ReturnType<typeof openSharesWorld>>
type Choice = Omit<Parameters<World['ming']['shares']['createLink']>[0]['body'], 'place'>

async function makeLink({ ming, storageId }: World, choice: Choice = {}, path = '/trip'): Promise<Link & { token: string }> {
  await ming.put('/trip/a.txt', 'one')
  await ming.put('/trip/days/b.txt', 'second')
  await ming.put('/secret.txt', 'no')
  const link = await dataOf(ming.shares.createLink({ body: { place: { storageId, path }, ...choice } }))
  return { ...link, token: link.token ?? '' }
}

type Query = Readonly<Record<string, string>>

const bytesOf = async ({ one }: World, call: string, { range, ...query }: Query) => {
  const url = `/ugos/fileshare/v1/${call}?${new URLSearchParams(query).toString()}`
  const answer = await one.device.http.inject({ method: 'GET', url, headers: range === undefined ? {} : { range } })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}

test('SHR-01 a link is encrypted and valid for three days unless the owner chose otherwise', { timeout: 30_000 }, async () => {
  const nowMs = 1_800_000_000_000
  const world = await openSharesWorld({ nowMs: () => nowMs })
  await using _one = world.one
  const link = await makeLink(world)
  expect(link).toMatchObject({ way: 'encrypted', state: 'normal', expiresSeconds: nowMs / 1000 + 3 * 86_400, name: 'trip' })
  expect(link.code).toMatch(/^[A-Z2-9]{4}$/)
  const { ming, storageId } = world
  const body = { place: { storageId, path: '/trip' } }
  expect(await outcomeOf(ming.shares.createLink({ body: { ...body, validDays: 4 } }))).toBe('shareValidityInvalid')
  expect(await outcomeOf(ming.shares.createLink({ body: { ...body, untilSeconds: nowMs / 1000 - 1 } }))).toBe('shareValidityInvalid')
  const changed = await dataOf(ming.shares.changeLink({ body: { linkId: link.linkId, validDays: 30, way: 'public' } }))
  expect(changed).toMatchObject({ way: 'public', expiresSeconds: nowMs / 1000 + 30 * 86_400, token: link.token })
  expect(changed.code).toBeUndefined()
  // S-H3: links of others are not there.
  expect(await outcomeOf(world.hong.shares.stopLink({ body: { linkId: link.linkId } }))).toBe('shareNotFound')
  expect((await dataOf(world.admin.shares.links({ query: { ofAll: true } }))).links[0]?.token).toBeUndefined()
  expect(await outcomeOf(world.hong.shares.links({ query: { ofAll: true } }))).toBe('adminOnly')
})

test('S-H6 a visitor needs the code, sees what is shared and nothing outside of it', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { visitor } = world
  const { token, code = '' } = await makeLink(world)
  expect(await outcomeOf(visitor.visit({ body: { token: 'x'.repeat(24) } }))).toBe('shareNotFound')
  expect(await outcomeOf(visitor.visit({ body: { token } }))).toBe('sharePasswordRequired')
  expect(await outcomeOf(visitor.visit({ body: { token, code: 'nope' } }))).toBe('sharePasswordWrong')
  const { pass, name, ownerName } = await dataOf(visitor.visit({ body: { token, code: code.toLowerCase() } }))
  expect({ name, ownerName }).toEqual({ name: 'trip', ownerName: 'ming' })
  const { items } = await dataOf(visitor.visitList({ body: { token, pass, path: '/' } }))
  expect(items.map(({ path, kind }) => [path, kind])).toEqual([
    ['/days', 'folder'],
    ['/a.txt', 'document'],
  ])
  expect(await outcomeOf(visitor.visitList({ body: { token, pass: 'x'.repeat(20), path: '/' } }))).toBe('sharePasswordRequired')
  expect(await outcomeOf(visitor.visitList({ body: { token, pass, path: '/../' } }))).toBe('invalidPath')
  const traversals = ['/../secret.txt', '/days/../../secret.txt', '/..%2fsecret.txt', '/.pc/space.json']
  for (const path of traversals) expect((await bytesOf(world, 'visit/file', { key: token, pass, path })).status).not.toBe(200)
  const whole = await bytesOf(world, 'visit/file', { key: token, pass, path: '/days/b.txt', save: '1' })
  expect(whole).toMatchObject({ status: 200, text: 'second' })
  const rest = await bytesOf(world, 'visit/file', { key: token, pass, path: '/days/b.txt', save: '1', range: 'bytes=3-' })
  expect(rest).toMatchObject({ status: 206, text: 'ond' })
  const zip = await bytesOf(world, 'visit/archive', { key: token, pass, path: '/' })
  expect(zip.status).toBe(200)
  expect(zip.text).toContain('trip/days/b.txt')
})

test('SHR-01 before its code a link says who shares what, and how long the code is; that is no visit', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { visitor } = world
  const { token, linkId } = await makeLink(world, { code: 'longer42', mostVisits: 1 })
  const greeting = await dataOf(visitor.visitGreeting({ body: { token } }))
  expect(Object.keys(greeting).toSorted()).toEqual(['codeLength', 'expiresSeconds', 'isFolder', 'kind', 'name', 'ownerName'])
  expect(greeting).toMatchObject({ ownerName: 'ming', name: 'trip', codeLength: 8 })
  await dataOf(visitor.visitGreeting({ body: { token } }))
  const { pass } = await dataOf(visitor.visit({ body: { token, code: 'longer42' } }))
  // Used up, and open for who is inside.
  expect(await outcomeOf(visitor.visitGreeting({ body: { token } }))).toBe('shareAccessLimit')
  expect(await outcomeOf(visitor.visitList({ body: { token, pass, path: '/' } }))).toBe('ok')
  await dataOf(world.ming.shares.stopLink({ body: { linkId } }))
  expect(await outcomeOf(visitor.visitGreeting({ body: { token } }))).toBe('shareCancelled')
})

test('SHR-01 chosen names are one zip and one download, and nothing outside of the folder', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { token, code = '' } = await makeLink(world, { mostDownloads: 1 })
  const { pass } = await dataOf(world.visitor.visit({ body: { token, code } }))
  const take = async (names: readonly string[], path = '/') => {
    const payload = { key: token, pass, path, names }
    const answer = await world.one.device.http.inject({ method: 'POST', url: '/ugos/fileshare/v1/visit/selection', payload })
    return { text: answer.body, type: answer.headers['content-type'] }
  }
  for (const names of [['..'], ['days/b.txt'], ['../secret.txt'], ['none'], []])
    expect((await take(names)).type).not.toBe('application/zip')
  const { text, type } = await take(['days', 'a.txt', 'a.txt'])
  expect(type).toBe('application/zip')
  expect(text).toContain('days/b.txt')
  expect(text).toContain('a.txt')
  expect(text).not.toContain('a.txt (2)')
  // The refusals before counted nothing; this one was the only download.
  expect((await take(['a.txt'])).type).not.toBe('application/zip')
})

test('S-H6 guessing a code is slowed, and the right code waits too', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { token, code = '' } = await makeLink(world)
  const outcomes: string[] = []
  for (let count = 0; count < 12; count += 1) outcomes.push(await outcomeOf(world.visitor.visit({ body: { token, code: 'nope' } })))
  expect(outcomes.at(-1)).toBe('rateLimited')
  expect(await outcomeOf(world.visitor.visit({ body: { token, code } }))).toBe('rateLimited')
})

test('SHR-01 counts of visits and downloads are limits, and a resumed download is none', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { token } = await makeLink(world, { way: 'public', mostVisits: 1, mostDownloads: 2 })
  const { pass, visitsLeft } = await dataOf(world.visitor.visit({ body: { token } }))
  expect(visitsLeft).toBe(0)
  expect(await outcomeOf(world.visitor.visit({ body: { token } }))).toBe('shareAccessLimit')
  // Who came in before stays.
  await dataOf(world.visitor.visit({ body: { token, pass } }))
  const take = async (range?: string) =>
    (await bytesOf(world, 'visit/file', { key: token, pass, path: '/a.txt', save: '1', ...(range ? { range } : {}) })).status
  expect([await take(), await take('bytes=1-'), await take(), await take()]).toEqual([200, 206, 200, 404])
  const { visits } = await dataOf(
    world.ming.shares.visits({ query: { linkId: (await dataOf(world.ming.shares.links({ query: {} }))).links[0]?.linkId ?? '' } }),
  )
  expect(visits.map(({ deed, about }) => [deed, about])).toEqual([
    ['downloaded', 'a.txt'],
    ['downloaded', 'a.txt'],
    ['opened', ''],
  ])
})

test(
  'SHR-01 a link that is stopped, banned, expired or without its files says so, also to who is inside',
  { timeout: 30_000 },
  async () => {
    let nowMs = 1_800_000_000_000
    const world = await openSharesWorld({ nowMs: () => nowMs })
    await using _one = world.one
    const { ming, admin, visitor } = world
    const { token, linkId } = await makeLink(world, { way: 'public' })
    const { pass } = await dataOf(visitor.visit({ body: { token } }))
    const inside = () => outcomeOf(visitor.visitList({ body: { token, pass, path: '/' } }))
    await dataOf(admin.shares.banLink({ body: { linkId, banned: true } }))
    expect([await inside(), await outcomeOf(visitor.visit({ body: { token } }))]).toEqual(['shareBanned', 'shareBanned'])
    expect((await dataOf(ming.shares.links({ query: {} }))).links[0]?.state).toBe('banned')
    await dataOf(admin.shares.banLink({ body: { linkId, banned: false } }))
    expect(await inside()).toBe('ok')
    await dataOf(ming.shares.changeLink({ body: { linkId, way: 'public', untilSeconds: nowMs / 1000 + 60 } }))
    nowMs += 61_000
    expect(await inside()).toBe('shareExpired')
    await dataOf(ming.shares.changeLink({ body: { linkId, way: 'public', validDays: 3 } }))
    await dataOf(ming.rename('/trip', '/dali'))
    const again = await dataOf(visitor.visit({ body: { token } }))
    expect(again.name).toBe('dali')
    await dataOf(ming.remove('/dali'))
    expect(await outcomeOf(visitor.visit({ body: { token } }))).toBe('shareCancelled')
  },
)

test('SHR-01 originals are only shown where downloads are off', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { token } = await makeLink(world, { way: 'public', allowsDownload: false })
  const { pass } = await dataOf(world.visitor.visit({ body: { token } }))
  for (const call of ['visit/file', 'visit/archive']) {
    const { text } = await bytesOf(world, call, { key: token, pass, path: '/a.txt', save: '1' })
    expect(JSON.parse(text)).toMatchObject({ code: errorRowOf('shareDownloadForbidden').code })
  }
})

test('SHR-01 a request takes files into a folder for each contributor, continues, and lists nothing', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld()
  await using _one = world.one
  const { ming, visitor } = world
  const { token, linkId } = await makeLink(world, { way: 'public', kind: 'request', mostFileBytes: 10, mostFiles: 2 })
  const { pass } = await dataOf(visitor.visit({ body: { token } }))
  expect(await outcomeOf(visitor.visitList({ body: { token, pass, path: '/' } }))).toBe('shareUploadForbidden')
  expect((await bytesOf(world, 'visit/file', { key: token, pass, path: '/a.txt' })).status).not.toBe(200)
  const text = new TextEncoder().encode('pictures!')
  const file = { token, pass, contributor: 'Tang', name: 'p.jpg', sizeBytes: text.length, modifiedSeconds: 1_700_000_000 }
  const send = (start: number, end: number) => {
    const body = text.slice(start, end)
    const chunkMd5 = createHash('md5').update(body).digest('hex')
    return visitor.visitChunk({ query: { ...file, start, end, chunkMd5 }, body })
  }
  expect((await dataOf(visitor.visitUpload({ body: file }))).received).toEqual([])
  await dataOf(send(0, 4))
  // Coming back with the link goes on.
  expect((await dataOf(visitor.visitUpload({ body: file }))).received).toEqual([[0, 4]])
  expect(await dataOf(send(4, 9))).toMatchObject({ finished: true })
  expect(await ming.names('/trip/Tang')).toEqual(['p.jpg'])
  const other = (change: object) => outcomeOf(visitor.visitUpload({ body: { ...file, name: 'q.jpg', ...change } }))
  expect(await other({ sizeBytes: 11 })).toBe('fileTooLarge')
  expect(await other({ contributor: '../x' })).toBe('shareNameInvalid')
  expect(await other({ name: '../x' })).toBe('nameInvalid')
  expect((await dataOf(ming.shares.links({ query: {} }))).links[0]).toMatchObject({ linkId, receivedFiles: 1, receivedBytes: 9 })
})

test('SHR-03, LGN-15, H-89 a local account makes and changes links; only from outside they do not open', { timeout: 30_000 }, async () => {
  const world = await openSharesWorld({}, { accountService: true })
  await using _one = world.one
  const { ming, one, visitor } = world
  expect(await dataOf(ming.shares.enable())).toEqual({ enabled: true, isOnline: false, hasLine: false })
  const link = await makeLink(world, { way: 'public' })
  expect(await outcomeOf(ming.shares.changeLink({ body: { linkId: link.linkId, note: '照片', way: 'public' } }))).toBe('ok')
  expect(await outcomeOf(visitor.visit({ body: { token: link.token } }))).toBe('ok')
  const throughRelay = async () => {
    const headers = one.device.parts.relayTag.headers({ isSecure: true, source: '203.0.113.7' })
    const request = { method: 'POST', url: '/ugos/fileshare/v1/visit', headers, payload: { key: link.token } } as const
    return (await one.device.http.inject(request)).json<{ code: number }>().code
  }
  expect(await throughRelay()).toBe(errorRowOf('shareLocalAccount').code)
  one.device.parts.users.bindAccount(ming.userNo, { accountNo: '900002', phone: '13800000000' })
  expect(await throughRelay()).toBe(200)
})
