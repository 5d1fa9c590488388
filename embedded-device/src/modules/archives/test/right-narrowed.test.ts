import { anyErrorRow } from '@cove/device-contract'
import { archives } from '@cove/device-contract/archives'
import { files } from '@cove/device-contract/files'
import { publicSpace } from '@cove/device-contract/public-space'
import { tasks } from '@cove/device-contract/tasks'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import type { Signed } from '../../../../test/http/test-device.ts'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

let onStored = (): void => undefined
let world: ArchivesWorld
let user: Signed
let inside = ''
beforeAll(async () => {
  world = await openArchivesWorld({ onJobPoint: (point, _id, kind) => point === 'stored' && kind.startsWith('archives.') && onStored() })
  user = await makeUser(world.one, 'user')
  const opened = await dataOf(world.client.use(publicSpace).activate({ body: { storageId: world.storageId } }))
  inside = opened.publicStorageId ?? ''
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

const shared = (): string => join(world.one.dataDir, 'spaces', world.storageId, 'public')
const give = (isContributor: boolean) =>
  dataOf(world.client.use(publicSpace).setPermissions({ body: { users: [{ userNo: user.userNo, right: 'readWrite', isContributor }] } }))
const narrow = () =>
  void world.one.device.parts.db.run("update public_space_user set permission = 'contribute' where user_no = ?", user.userNo)
const ended = async (taskId: string) => {
  await world.one.device.parts.jobs.idle()
  const list = await dataOf(user.client.use(tasks).list({ query: {} }))
  const task = list.items.find((item) => item.taskId === taskId)
  return [task?.status, task?.errorCode]
}
const refused = ['error', anyErrorRow('noPermission').code]

test('PUB-02b TSK-14 an extraction replaces no file of others once its user is only a contributor', { timeout: 60_000 }, async () => {
  await give(false)
  mkdirSync(shared(), { recursive: true })
  writeFileSync(join(shared(), 'theirs.txt'), 'theirs')
  writeFileSync(join(shared(), 'a.zip'), makeZip([{ name: 'theirs.txt', content: 'mine' }]))
  onStored = narrow
  const body = { archive: { storageId: inside, path: '/a.zip' }, storageId: inside, folder: '/', conflict: 'cover' as const }
  const { taskId } = await dataOf(user.client.use(archives).extract({ body }))
  expect(await ended(taskId)).toEqual(refused)
  expect(readFileSync(join(shared(), 'theirs.txt'), 'utf8')).toBe('theirs')
  expect(await world.staged()).toEqual([])
})

test('PUB-02b TSK-13 a contributor extracts into a folder of their own', { timeout: 60_000 }, async () => {
  onStored = () => undefined
  await give(true)
  writeFileSync(join(shared(), 'a.zip'), makeZip([{ name: 'one.txt', content: 'one' }]))
  await dataOf(user.client.use(files).add({ body: { storageId: inside, path: '/own', type: 'folder' } }))
  const body = { archive: { storageId: inside, path: '/a.zip' }, storageId: inside, folder: '/own', conflict: 'cover' as const }
  const { taskId } = await dataOf(user.client.use(archives).extract({ body }))
  expect(await ended(taskId)).toEqual(['completed', undefined])
  expect(readdirSync(join(shared(), 'own'))).toEqual(['one.txt'])
})
