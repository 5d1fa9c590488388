import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '@cove/device-contract/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdministrator, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let folder: string
let one: TestDevice
let admin: Signed

const day = Date.UTC(2024, 4, 17) / 1000
/** By name: when it was changed, in seconds from that midnight. */
const made = { 'before.txt': -1, 'first.txt': 0, 'sub/noon.jpg': 43_200, 'last.txt': 86_399, 'after.txt': 86_400, '.hidden': 10 }

beforeAll(async () => {
  folder = await mkdtemp(join(memoryDir(), 'cove-day-'))
  await mkdir(join(folder, 'sub'))
  for (const [name, seconds] of Object.entries(made)) {
    await writeFile(join(folder, name), name)
    await utimes(join(folder, name), day + seconds, day + seconds)
  }
  one = await openTestDevice()
  admin = await makeAdministrator(one)
  const space = await one.device.parts.spaces.addFolder({ hostDir: folder, name: 'days' })
  one.device.parts.index.addSpace({ id: space.id, rootDir: space.rootDir })
})
afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

type Query = NonNullable<Parameters<ReturnType<typeof admin.client.use<typeof files>>['all']>[0]>['query']

async function found(query: Query) {
  const answer = await admin.client.use(files).all({ query: query ?? {} })
  if (!answer.ok) throw new Error(answer.error.name)
  return { total: answer.data.total, names: answer.data.items.map(({ name }) => name) }
}
const ofDay = { fromSeconds: day, toSeconds: day + 86_400 }

test('FM-04 the files of a day are those changed from one midnight on and before the next, with their count', async () => {
  expect(await found(ofDay)).toEqual({ total: 3, names: ['last.txt', 'noon.jpg', 'first.txt'] })
  expect(await found({ ...ofDay, page: 2, pageRows: 2 })).toEqual({ total: 3, names: ['first.txt'] })
  expect(await found({ ...ofDay, type: 'image' })).toEqual({ total: 1, names: ['noon.jpg'] })
  expect(await found({ ...ofDay, order: { kind: 'name', direction: 'asc' } })).toMatchObject({
    names: ['first.txt', 'last.txt', 'noon.jpg'],
  })
})

test('FM-04 a time that ends before it begins has no files, and half a range is one', async () => {
  expect(await found({ fromSeconds: day + 10, toSeconds: day })).toEqual({ total: 0, names: [] })
  expect((await found({ toSeconds: day + 1 })).names).toEqual(['first.txt', 'before.txt'])
})
