import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { files } from '@cove/device-contract/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openSharesWorld, outcomeOf } from '../http/shares-world.ts'
import { signIn } from '../http/test-device.ts'

type World = Awaited<ReturnType<typeof openSharesWorld>>
let world: World
let home: string

beforeAll(async () => {
  world = await openSharesWorld()
  home = join(world.one.dataDir, 'spaces', world.storageId, 'users', world.admin.userNo)
  mkdirSync(join(home, 'Photos'), { recursive: true })
  for (const name of ['a.jpg', 'b.mp4', 'c.mp3', 'd.docx', 'e.zip', 'f.apk', 'g.torrent', 'h.qqq', '.hidden'])
    writeFileSync(join(home, name), name)
})
afterAll(() => world.one[Symbol.asyncDispose]())

const calls = () => world.admin.client.use(files)

test('FM-03a an entry of a listing has its storage, path, name, kind, size, times and whether it is hidden', async () => {
  const query = { storageId: world.storageId, path: '/', showHidden: true }
  const { items } = await dataOf(calls().list({ query }))
  const about = (name: string) => items.find((item) => item.name === name)
  const nowSeconds = Date.now() / 1000
  for (const [name, expected] of [
    ['a.jpg', { path: '/a.jpg', kind: 'image', sizeBytes: 5, hidden: false }],
    ['.hidden', { path: '/.hidden', sizeBytes: 7, hidden: true }],
    ['Photos', { path: '/Photos', kind: 'folder', hidden: false }],
  ] as const) {
    expect(about(name)).toMatchObject({ storageId: world.storageId, name, ...expected })
    expect(Math.abs((about(name)?.modifiedSeconds ?? 0) - nowSeconds)).toBeLessThan(600)
  }
})

test('FM-03x all files of the user are one category, and each kind is one', async () => {
  const names = async (query: object) => (await dataOf(calls().all({ query }))).items.map(({ name }) => name).toSorted()
  const every = ['a.jpg', 'b.mp4', 'c.mp3', 'd.docx', 'e.zip', 'f.apk', 'g.torrent', 'h.qqq']
  await expect.poll(() => names({}), { timeout: 10_000 }).toEqual(every)
  for (const [kind, name] of [
    ['image', 'a.jpg'],
    ['video', 'b.mp4'],
    ['audio', 'c.mp3'],
    ['document', 'd.docx'],
    ['archive', 'e.zip'],
    ['app', 'f.apk'],
    ['bt', 'g.torrent'],
    ['unknown', 'h.qqq'],
  ] as const)
    expect(await names({ kinds: [kind] })).toEqual([name])
})

test('H-19 one operation takes 1000 entries, and one more is refused as a whole', async () => {
  mkdirSync(join(home, 'many'))
  const names = Array.from({ length: 1001 }, (_, at) => `${at}.txt`)
  for (const name of names) writeFileSync(join(home, 'many', name), '')
  const body = names.map((name) => ({ storageId: world.storageId, path: `/many/${name}` }))
  // As another client sends it: ours refuses it itself.
  const { token } = await signIn(world.one, 'admin')
  const refused = await world.one.device.http.inject({
    method: 'POST',
    url: files.calls.delete.path,
    headers: { 'api-token': token, 'content-type': 'application/json' },
    payload: JSON.stringify(names.map((name) => ({ uuid: world.storageId, path: `/many/${name}` }))),
  })
  expect(refused.json()).toMatchObject({ code: catalogue.illegalParameter.code })
  expect(readdirSync(join(home, 'many'))).toHaveLength(1001)
  const { trashIds, failures } = await dataOf(calls().delete({ body: body.slice(0, 1000) }))
  expect([trashIds.length, failures.length]).toEqual([1000, 0])
  expect(readdirSync(join(home, 'many'))).toEqual(['1000.txt'])
})

test('H-36 a public space that was closed is in the state of one that was never opened', async () => {
  const { admin, ming, storageId } = world
  const states = async () => Promise.all([admin, ming].map(async (who) => (await dataOf(who.publicSpace.disks())).disks))
  const before = await states()
  const { publicStorageId = '' } = await dataOf(admin.publicSpace.activate({ body: { storageId } }))
  await dataOf(admin.put('/kept.txt', 'x', publicStorageId))
  expect(await states()).not.toEqual(before)
  await dataOf(admin.publicSpace.deactivate({ body: { storageId } }))
  expect(await states()).toEqual(before)
  expect(await outcomeOf(admin.list('/', publicStorageId))).toBe('storageMissing')
})
