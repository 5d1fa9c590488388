import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { tasks } from '@cove/device-contract/tasks'
import { quota } from '@cove/device-contract/quota'
import { recycle } from '@cove/device-contract/recycle'
import { expect, test } from 'vitest'
import { actor, dataOf, outcomeOf } from '../http/shares-world.ts'
import { firstStorageId, makeAdministrator, openTestDevice } from '../http/test-device.ts'

/** Files in the deleted folder, and files that are deleted one by one. */
const inFolder = 39_900
const single = 100

test(
  `RB-04 RB-05 S-H7 drill 14: ${inFolder + single} files are restored to a deleted parent within a full quota, and what cannot be restored is listed`,
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
    // The bin counts, so that a quota of what it holds is full before and after, and restoring needs nothing of it.
    const usedBytes = async () => (await dataOf(admin.client.use(quota).get())).users[0]?.usedBytes ?? 0
    const quotaBytes = await usedBytes()
    await dataOf(admin.client.use(quota).set({ body: { userNo: admin.userNo, quotaBytes } }))
    expect(await outcomeOf(own.put('/more.txt', 'x'))).toBe('overQuota')

    const { taskId } = await dataOf(own.task('restore', { trashIds: entries.map(({ trashId }) => trashId) }))
    await one.device.parts.jobs.idle()

    expect(readdirSync(box)).toHaveLength(inFolder)
    expect(readdirSync(parent).toSorted()).toEqual(['box', ...names].toSorted())
    const { items: failures } = await dataOf(admin.client.use(tasks).failures({ query: { taskId } }))
    expect(failures.map(({ code }) => code)).toEqual([catalogue.directoryNotFound.code])
    expect([await usedBytes(), await outcomeOf(own.put('/more.txt', 'x'))]).toEqual([quotaBytes, 'overQuota'])
    expect((await own.bin()).map(({ name }) => name).toSorted()).toEqual(['blocked', 'note.txt'])
  },
)
