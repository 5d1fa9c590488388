import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@cove/device-contract/files'
import { expect, test } from 'vitest'
import { modules as allModules } from '../../src/modules.ts'
import { firstStorageId, makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

const without = (id: string) => Object.fromEntries(Object.entries(allModules).filter(([one]) => one !== id))

test.each(['every module', ...Object.keys(allModules)])('NEW-04 without %s the device starts, signs in and serves files', async (id) => {
  const moduleList = id === 'every module' ? {} : without(id)
  const dataDir = mkdtempSync(join(memoryDir(), 'cove-without-'))
  await using one = await openTestDevice({ dataDir }, { moduleList })
  await makeAdministrator(one)
  const { client } = await signIn(one, 'admin')
  const storageId = await firstStorageId(client)
  expect(await client.use(files).add({ query: {}, body: { storageId, path: '/made', type: 'folder' } })).toMatchObject({ ok: true })
  expect(await client.use(files).list({ query: { storageId, path: '/' } })).toMatchObject({
    ok: true,
    data: { items: expect.arrayContaining([expect.objectContaining({ name: 'made' })]) },
  })
})
