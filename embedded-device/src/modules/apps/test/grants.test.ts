import { apps } from '@cove/device-contract/apps'
import type { Grant } from '@cove/device-contract/apps'
import { files } from '@cove/device-contract/files'
import type { DeviceClient } from '@cove/device-contract'
import { expect, test } from 'vitest'
import { firstStorageId, signIn } from '../../../../test/http/test-device.ts'
import { dataOf, openAppsWorld, outcomeOf, packageOf } from './apps-world.ts'

const appId = 'word-count'
const hourMs = 3600_000
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))
const textOf = (base64: string) => Buffer.from(base64, 'base64').toString()

/** Two folders of a user, each with one file that an app wrote with a grant that ends at once. */
async function withFolders(client: DeviceClient) {
  const storageId = await firstStorageId(client)
  const own = client.use(apps)
  for (const path of ['/notes', '/secret', '/notes/deep'])
    await dataOf(client.use(files).add({ query: {}, body: { storageId, path, type: 'folder' } }))
  const give = (path: string, right: 'read' | 'write', span: 'once' | 'week' | 'always' = 'always'): Promise<Grant> =>
    dataOf(own.grant({ body: { appId, storageId, path, right, span } }))
  for (const path of ['/notes', '/secret', '/notes/deep']) {
    const { grantId } = await give(path, 'write')
    await dataOf(own.write({ query: { appId, grantId, path: 'a.txt' }, body: bytesOf(`in ${path}`) }))
    await dataOf(own.revoke({ body: { appId, grantId } }))
  }
  return { storageId, own, give }
}

test('APP-04 an app reads what was given and below it, in pieces, and nothing else', { timeout: 60_000 }, async () => {
  await using world = await openAppsWorld()
  await dataOf(world.admin.use(apps).install({ body: await packageOf() }))
  const { own, give, storageId } = await withFolders(world.user)
  const { grantId } = await give('/notes', 'read')
  const read = (path: string, more = {}) => own.read({ query: { appId, grantId, path, startByte: 0, lengthBytes: 1000, ...more } })
  const { entries } = await dataOf(own.entries({ query: { appId, grantId, path: '' } }))
  expect(entries.map(({ name, isFolder }) => [name, isFolder])).toEqual([
    ['a.txt', false],
    ['deep', true],
  ])
  expect(textOf((await dataOf(read('a.txt'))).bytes)).toBe('in /notes')
  expect(textOf((await dataOf(read('deep/a.txt', { startByte: 3, lengthBytes: 6 }))).bytes)).toBe('/notes')
  expect((await dataOf(read('a.txt', { startByte: 1000 }))).bytes).toBe('')
  for (const path of ['../secret/a.txt', 'deep/../../secret/a.txt', '/secret/a.txt', './a.txt', 'deep//a.txt'])
    expect([path, await outcomeOf(read(path))]).toEqual([path, 'invalidPath'])
  expect(await outcomeOf(own.write({ query: { appId, grantId, path: 'new.txt' }, body: bytesOf('x') }))).toBe('appMayNot')
  // One file is that file alone.
  const file = await dataOf(own.grant({ body: { appId, storageId, path: '/secret/a.txt', right: 'read', span: 'once' } }))
  const one = { appId, grantId: file.grantId, startByte: 0, lengthBytes: 99 }
  expect(textOf((await dataOf(own.read({ query: { ...one, path: '' } }))).bytes)).toBe('in /secret')
  expect(await outcomeOf(own.read({ query: { ...one, path: 'a.txt' } }))).toBe('appMayNot')
})

test('APP-04 grants are of one person and one app; revoking, expiry and removal end them at once', { timeout: 60_000 }, async () => {
  let laterMs = 0
  await using world = await openAppsWorld({}, { nowMs: () => Date.now() + laterMs })
  const admin = world.admin.use(apps)
  await dataOf(admin.install({ body: await packageOf() }))
  await dataOf(admin.install({ body: await packageOf({ id: 'only-reads', asks: ['files.read'] }) }))
  const { own, give, storageId } = await withFolders(world.user)
  const { grantId } = await give('/notes', 'write')
  const query = { appId, grantId, path: 'a.txt', startByte: 0, lengthBytes: 10 }
  expect(await outcomeOf(own.read({ query }))).toBe('ok')
  // S-H3: another person, even the administrator, and another app get nothing with it.
  expect(await outcomeOf(admin.read({ query }))).toBe('appMayNot')
  expect(await outcomeOf(own.read({ query: { ...query, appId: 'only-reads' } }))).toBe('appMayNot')
  expect(await outcomeOf(admin.revoke({ body: { appId, grantId } }))).toBe('appMayNot')
  expect((await dataOf(admin.grants({ query: { appId } }))).grants).toEqual([])
  // An app that does not ask for writing is not given it; users give no more than they have.
  const body = { storageId, path: '/notes', right: 'write', span: 'week' } as const
  expect(await outcomeOf(own.grant({ body: { ...body, appId: 'only-reads' } }))).toBe('appMayNot')
  expect(await outcomeOf(own.grant({ body: { ...body, appId: 'never-was' } }))).toBe('appMissing')
  expect(await outcomeOf(own.grant({ body: { ...body, appId, path: '/gone' } }))).toBe('fileNotFound')
  await dataOf(own.revoke({ body: { appId, grantId } }))
  expect(await outcomeOf(own.read({ query }))).toBe('appMayNot')
  expect(await outcomeOf(own.write({ query: { appId, grantId, path: 'b.txt' }, body: bytesOf('x') }))).toBe('appMayNot')
  const given = await Promise.all((['once', 'week', 'always'] as const).map((span) => give('/notes', 'read', span)))
  const after = async (hours: number): Promise<string[]> => {
    laterMs = hours * hourMs
    const again = (await signIn(world.one, 'xiaowang')).client.use(apps)
    return Promise.all(given.map(({ grantId: id }) => outcomeOf(again.read({ query: { ...query, grantId: id } }))))
  }
  const [ended, ok] = ['appMayNot', 'ok']
  expect(await after(13)).toEqual([ended, ok, ok])
  expect(await after(8 * 24)).toEqual([ended, ended, ok])
  const late = (await signIn(world.one, 'admin')).client.use(apps)
  await dataOf(late.update({ query: { appId }, body: await packageOf({ version: '1.1.0' }) }))
  expect(await after(8 * 24)).toEqual([ended, ended, ok])
  await dataOf(late.remove({ body: { appId } }))
  await dataOf(late.install({ body: await packageOf() }))
  expect(await after(8 * 24)).toEqual([ended, ended, ended])
})

test('APP-05 what an app did is kept for the person: read, written, listed and what it was kept from', { timeout: 60_000 }, async () => {
  await using world = await openAppsWorld()
  await dataOf(world.admin.use(apps).install({ body: await packageOf() }))
  const { own, give } = await withFolders(world.user)
  const { grantId } = await give('/notes', 'read')
  const query = { appId, grantId, path: 'a.txt', startByte: 0, lengthBytes: 4 }
  await own.entries({ query: { appId, grantId, path: '' } })
  await own.read({ query })
  await own.read({ query: { ...query, startByte: 4, lengthBytes: 100 } })
  await own.read({ query: { ...query, path: '../secret/a.txt' } })
  const seen = await dataOf(own.activity({ query: { appId } }))
  expect(seen).toMatchObject({ readCount: 1, writtenCount: 3, blockedCount: 1 })
  expect(seen.deeds.slice(0, 3).map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['blocked', 'a.txt', 1],
    ['read', 'a.txt', 9],
    ['listed', 'notes', 2],
  ])
  expect((await dataOf(world.admin.use(apps).activity({ query: { appId } }))).deeds).toEqual([])
})
