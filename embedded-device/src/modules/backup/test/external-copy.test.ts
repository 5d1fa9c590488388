import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { backupChunkBytes } from '@cove/device-contract/backup'
import { transfer } from '@cove/device-contract/transfer'
import { expect, test, vi } from 'vitest'
import type { Users } from '../../../core/auth/users.ts'
import { dataOf } from './backup-client.ts'
import { openDiskWorld } from './disk-world.ts'

const limit = { timeout: 60_000 }
const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

test('BK-08 BK-03 a file whose upload is cancelled in mid-file is copied again, whole', limit, async () => {
  await using world = await openDiskWorld()
  const bytes = Buffer.alloc(3 * backupChunkBytes + 17, 'cove')
  await writeFile(world.disk('large.bin'), bytes)
  const { spaces } = world.one.device.parts
  const locate = spaces.locate.bind(spaces)
  const calls = world.admin.client.use(transfer)
  const at = { storageId: world.body.storageId, path: '/Travel/large.bin' }
  let canceled: unknown
  vi.spyOn(spaces, 'locate').mockImplementation(async (...one) => {
    // The source is looked at before each piece.
    const isPiece = canceled === undefined && one[1] === world.diskName && one[2] === '/照片'
    const upload = isPiece ? await calls.status({ query: at }) : undefined
    if (upload?.ok && upload.data.received.length > 0) canceled = await calls.cancel({ body: at })
    return locate(...one)
  })
  const ended = await world.run()
  expect(canceled).toMatchObject({ ok: true })
  expect(ended).toMatchObject({ fileCount: 2, lastRun: { state: 'finished', addedCount: 2, failedCount: 0 } })
  expect(md5Of(await readFile(world.home('Travel', 'large.bin')))).toBe(md5Of(bytes))
})

test.each([
  { name: 'demoted', change: (users: Users, userNo: string) => users.setRole(userNo, 'user') },
  { name: 'disabled', change: (users: Users, userNo: string) => users.setStatus(userNo, 'disabled') },
])('BK-08 USR-02c the run of an administrator who is $name meanwhile ends, and copies no further file', limit, async ({ change }) => {
  await using world = await openDiskWorld()
  for (let at = 0; at < 20; at += 1) await world.write(`${at}`, String(at))
  const { users, db } = world.one.device.parts
  world.setPoint((point) => {
    if (point === 'stored') change(users, world.admin.userNo)
  })
  await dataOf(world.ask('run'))
  await world.jobs.idle()
  expect(db.get('select state, reason from backup_run')).toEqual({ state: 'paused', reason: 'backupDiskDenied' })
  expect(await readdir(world.home('Travel'))).toHaveLength(1)
})
