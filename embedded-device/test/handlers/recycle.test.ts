import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { tasks } from '@cove/device-contract/tasks'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanBins } from '../../src/files/auto-clean.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'

async function dataOf<T>(answer: Promise<{ ok: true; data: T } | { ok: false; error: { name: string } }>): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

let world: Awaited<ReturnType<typeof openWorld>>
async function openWorld() {
  const one = await openTestDevice({ modules: ['transfers'] })
  const { client, userNo } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const spaceDir = join(one.dataDir, 'spaces', storageId)
  const home = join(spaceDir, 'users', userNo)
  const bin = client.use(recycle)
  return {
    one,
    client,
    bin,
    storageId,
    userNo,
    home,
    sambaDir: join(spaceDir, '.pc', '.recycle-samba', userNo),
    async put(path: string, text = path) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    },
    delete: (...paths: string[]) => dataOf(client.use(files).delete({ body: paths.map((path) => ({ storageId, path })) })),
    list: async (query = {}) => (await dataOf(bin.list({ query }))).items,
    async task(kind: 'restore' | 'deleteForever', trashIds: string[], target?: string) {
      const work = { conflict: 'rename' as const, sources: [{ storageId, path: '/' }], trashIds }
      const into = target === undefined ? {} : { target: { storageId, path: target } }
      const answer = await client.use(tasks).add({ body: { kind, work: { ...work, ...into } } })
      await one.device.parts.jobs.idle()
      return answer
    },
  }
}

beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())
beforeEach(async () => {
  const ids = [...(await world.list()), ...(await world.list({ source: 'samba' }))].map(({ trashId }) => trashId)
  if (ids.length > 0) await world.task('deleteForever', ids)
})

test('RB-04 what the SMB server put away is listed with its place, restored with its folders, and deleted for good', async () => {
  await world.put(join(world.sambaDir, '项目', '合同.txt'), 'contract')
  await world.put(join(world.sambaDir, '项目', '旧', 'b.txt'))
  const found = await world.list({ source: 'samba' })
  expect(Object.fromEntries(found.map(({ originPath, source }) => [originPath, source]))).toEqual({
    '/项目/合同.txt': 'samba',
    '/项目/旧/b.txt': 'samba',
  })
  expect(await world.list()).toEqual([])
  const idOf = (name: string) => found.find((item) => item.name === name)?.trashId ?? ''
  expect(await world.task('restore', [idOf('合同.txt')])).toMatchObject({ ok: true })
  expect(await readFile(join(world.home, '项目', '合同.txt'), 'utf8')).toBe('contract')
  await world.task('deleteForever', [idOf('b.txt')])
  expect(await readdir(world.sambaDir)).toEqual([])
  expect(await world.task('restore', [idOf('b.txt')])).toMatchObject({ ok: false, error: { name: 'fileNotFound' } })
})

test('RB-05 entries go where the user says, a taken name gets a number, and the preview says so before', async () => {
  await world.put(join(world.home, 'a', 'b', '一.txt'), 'deleted')
  const [id = ''] = (await world.delete('/a/b/一.txt')).trashIds
  await rm(join(world.home, 'a'), { recursive: true })
  expect(await dataOf(world.bin.preview({ body: { trashIds: [id] } }))).toEqual({ totalBytes: 7, foldersToMake: 2, takenNames: 0 })
  await world.put(join(world.home, 'here', '一.txt'), 'mine')
  expect(await world.task('restore', [id], '/here')).toMatchObject({ ok: true })
  expect((await readdir(join(world.home, 'here'))).toSorted()).toEqual(['一 (1).txt', '一.txt'])
  expect(await readFile(join(world.home, 'here', '一 (1).txt'), 'utf8')).toBe('deleted')
})

test('RB-06 entries are found by time, by name, and by a name inside a deleted folder', async () => {
  await world.put(join(world.home, '年会', '内', '抽奖名单.csv'))
  await world.put(join(world.home, '名单.txt'))
  await world.delete('/年会', '/名单.txt')
  const found = await world.list({ letters: '名單' })
  expect(Object.fromEntries(found.map(({ name, foundInside }) => [name, foundInside]))).toEqual({
    '名单.txt': undefined,
    年会: '内/抽奖名单.csv',
  })
  const insideOf = async (letters: string) => (await world.list({ letters })).map(({ name, foundInside }) => foundInside ?? name).toSorted()
  // The last character of a name by its initial too.
  for (const letters of ['mingdan', 'MD', 'md ming'])
    expect([letters, await insideOf(letters)]).toEqual([letters, ['内/抽奖名单.csv', '名单.txt']])
  expect(await insideOf('nianhui')).toEqual(['年会'])
  const nowSeconds = Date.now() / 1000
  expect(await world.list({ fromSeconds: nowSeconds - 60, toSeconds: nowSeconds + 60 })).toHaveLength(2)
  expect(await world.list({ toSeconds: nowSeconds - 60 })).toEqual([])
  const summary = await dataOf(world.bin.summary({ query: { span: 'day' } }))
  expect([summary.storageCount, summary.counts.at(-1)]).toEqual([2, 2])
})

test('RB-02 H-38 what is older than the set days goes by itself, in both bins; switched off it stays', async () => {
  await world.put(join(world.home, 'old.txt'))
  await world.delete('/old.txt')
  await world.put(join(world.sambaDir, 'smb.txt'))
  await utimes(join(world.sambaDir, 'smb.txt'), 1, 1)
  const { parts } = world.one.device
  const inDays = (days: number) => Date.now() + days * 86_400_000
  const counts = async () => [(await world.list()).length, (await world.list({ source: 'samba' })).length]
  await dataOf(world.bin.setSettings({ body: { isEnabled: false } }))
  await cleanBins(parts, inDays(400))
  expect(await counts()).toEqual([1, 1])
  await dataOf(world.bin.setSettings({ body: { isEnabled: true, days: 7 } }))
  await cleanBins(parts, inDays(6))
  expect(await counts()).toEqual([1, 1])
  await cleanBins(parts, inDays(8))
  expect(await counts()).toEqual([0, 0])
  expect(await world.bin.setSettings({ body: { isEnabled: true } })).toMatchObject({ ok: false, error: { name: 'recycleDaysMissing' } })
})
