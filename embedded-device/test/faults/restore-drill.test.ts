import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { tasks } from '@cove/device-contract/tasks'
import { recycle } from '@cove/device-contract/recycle'
import { expect, test } from 'vitest'
import { actor, dataOf } from '../http/shares-world.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'

/** Files in the deleted folder, and files that are deleted one by one. */
const inFolder = 39_900
const single = 100

test(
  `RB-04 RB-05 drill 14: ${inFolder + single} files are restored to a deleted parent, and what cannot be restored is listed`,
  { timeout: 180_000 },
  async () => {
    await using one = await openTestDevice()
    const admin = await makeAdministrator(one)
    const storageId = await firstStorageId(admin.client)
    const own = actor(admin, storageId)
    const parent = join(one.dataDir, 'spaces', storageId, 'users', admin.userNo, 'parent')
    const box = join(parent, 'box')
    mkdirSync(box, { recursive: true })
    for (let at = 0; at < inFolder; at += 1) writeFileSync(join(box, `${at}.txt`), `${at}`)
    for (let at = 0; at < single; at += 1) writeFileSync(join(parent, `single-${at}.txt`), `${at}`)
    const names = Array.from({ length: single }, (_, at) => `single-${at}.txt`)
    for (const name of ['box', ...names]) await dataOf(own.remove(`/parent/${name}`))
    rmSync(parent, { recursive: true })
    // The folder of one file is a file by now: it cannot be put back.
    await dataOf(own.put('/blocked/note.txt', 'note'))
    await dataOf(own.remove('/blocked/note.txt'))
    await dataOf(own.remove('/blocked'))
    await dataOf(own.put('/blocked', 'a file now'))

    const entries = (await dataOf(admin.client.use(recycle).list({ query: { pageRows: 200 } }))).items.filter(
      ({ name }) => name !== 'blocked',
    )
    expect(entries).toHaveLength(single + 2)
    const { taskId } = await dataOf(own.task('restore', { trashIds: entries.map(({ trashId }) => trashId) }))
    await one.device.parts.jobs.idle()

    expect(readdirSync(box)).toHaveLength(inFolder)
    expect(readdirSync(parent).toSorted()).toEqual(['box', ...names].toSorted())
    const { items: failures } = await dataOf(admin.client.use(tasks).failures({ query: { taskId } }))
    expect(failures.map(({ code }) => code)).toEqual([catalogue.directoryNotFound.code])
    expect((await own.bin()).map(({ name }) => name).toSorted()).toEqual(['blocked', 'note.txt'])
  },
)
