import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@cove/device-contract/files'
import { people } from '@cove/device-contract/people'
import { spaces } from '@cove/device-contract/spaces'
import { expect, test } from 'vitest'
import { quickDir } from '../../../../test/faults/quick-dir.ts'
import { makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'

test('USR-02c STO-08c external storage is there for a user while it is allowed, and never their own folder of another', async () => {
  using outside = quickDir('cove-external-')
  for (const name of ['disk', 'private']) {
    mkdirSync(join(outside.path, name))
    writeFileSync(join(outside.path, name, 'seen.txt'), 'seen')
  }
  await using one = await openTestDevice()
  const admin = await makeAdministrator(one)
  const user = await makeUser(one, 'user')
  const other = await makeUser(one, 'other')
  const { spaces: deviceSpaces, openedSpaces } = one.device.parts
  const disk = await deviceSpaces.addFolder({ hostDir: join(outside.path, 'disk'), name: 'disk' })
  const owned = await deviceSpaces.addFolder({ hostDir: join(outside.path, 'private'), name: 'private', ownerUserNo: other.userNo })
  for (const space of [disk, owned]) await openedSpaces.open(space)
  const seen = async () => {
    const listed = await user.client.use(spaces).list()
    return listed.ok ? listed.data.storages.filter(({ isExternal }) => isExternal).map(({ name }) => name) : [listed.error.name]
  }
  const read = async (storageId: string) => {
    const answer = await user.client.use(files).info({ query: { storageId, path: '/seen.txt' } } as never)
    return answer.ok ? 'read' : answer.error.name
  }
  const allow = (isAllowed: boolean) => admin.client.use(people).setExternal({ body: { userNo: user.userNo, isAllowed } })

  expect([await seen(), await read(disk.id)]).toEqual([[], 'storageMissing'])
  expect(await allow(true)).toMatchObject({ ok: true, data: { allowed: [user.userNo] } })
  expect([await seen(), await read(disk.id), await read(owned.id)]).toEqual([['disk'], 'read', 'storageMissing'])
  expect(await allow(false)).toMatchObject({ ok: true, data: { allowed: [] } })
  expect([await seen(), await read(disk.id)]).toEqual([[], 'storageMissing'])
})
