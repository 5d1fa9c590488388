import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tasks } from '@cove/device-contract/tasks'
import { expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'

/** A device whose files are written by hand. */
async function openWorld() {
  const one = await openTestDevice()
  const { client } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  const { spaces, jobs, users } = one.device.parts
  const who = { userNo: users.administrator()?.no ?? '', role: 'admin' } as const
  const home = await spaces.locate(who, storageId, '/')
  const root = path.join(home.space.rootDir, ...home.base)
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return { client, storageId, root, put, jobs, [Symbol.asyncDispose]: () => one[Symbol.asyncDispose]() }
}

test('FM-26 conflicts are found inside folders too, and each file ends as it was decided', { timeout: 60_000 }, async () => {
  await using world = await openWorld()
  const { client, storageId, root, put, jobs } = world
  put('from/trip/cover.txt', 'new cover')
  put('from/trip/skip.txt', 'new skip')
  put('from/trip/both.txt', 'new both')
  put('from/trip/same.txt', 'equal')
  put('from/trip/fresh.txt', 'fresh')
  put('to/trip/cover.txt', 'old cover')
  put('to/trip/skip.txt', 'old skip')
  put('to/trip/both.txt', 'old both')
  put('to/trip/same.txt', 'equal')

  const sources = [{ storageId, path: '/from/trip' }]
  const target = { storageId, path: '/to' }
  const found = await client.use(tasks).conflicts({ body: { sources, target } })
  if (!found.ok) throw new Error(found.error.name)
  const same = Object.fromEntries(found.data.items.map(({ relativePath, isSame }) => [relativePath, isSame]))
  expect(same).toEqual({ 'trip/cover.txt': false, 'trip/skip.txt': false, 'trip/both.txt': false, 'trip/same.txt': true })

  const decisions = [
    { relativePath: 'trip/cover.txt', conflict: 'cover' },
    { relativePath: 'trip/skip.txt', conflict: 'skip' },
    { relativePath: 'trip/both.txt', conflict: 'rename' },
    { relativePath: 'trip/same.txt', conflict: 'skip' },
  ] as const
  const work = { conflict: 'rename' as const, sources, target, decisions: decisions.map((decision) => ({ ...decision })) }
  await client.use(tasks).add({ body: { kind: 'copy', work } })
  await jobs.idle()
  const read = (name: string) => readFileSync(path.join(root, 'to/trip', name), 'utf8')
  expect(readdirSync(path.join(root, 'to'))).toEqual(['trip'])
  expect(readdirSync(path.join(root, 'to/trip')).toSorted()).toEqual([
    'both (1).txt',
    'both.txt',
    'cover.txt',
    'fresh.txt',
    'same.txt',
    'skip.txt',
  ])
  expect([read('cover.txt'), read('skip.txt'), read('both.txt'), read('both (1).txt')]).toEqual([
    'new cover',
    'old skip',
    'old both',
    'new both',
  ])
})
