import { ask, dataOf, freshName, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { files } from '@cove/device-contract/files'
import { everybodyNo, publicSpace } from '@cove/device-contract/public-space'
import { expect } from 'vitest'

const { disks, activate, deactivate, users, permission, setPermissions, rules, setRule, removeRule } = publicSpace.calls

const noSpace = { storageId: 'no-such-space' }

/** A folder of the open public space. */
async function folderIn(world: ConformanceWorld): Promise<string> {
  const { publicStorageId = 'none' } = await dataOf(ask(world, activate, { body: { storageId: world.storageId } }))
  const path = `/${freshName('public')}`
  await dataOf(ask(world, files.calls.add, { query: {}, body: { storageId: publicStorageId, path, type: 'folder' } }))
  return path
}

const rule = async (world: ConformanceWorld) => ({
  storageId: world.storageId,
  path: await folderIn(world),
  userNo: everybodyNo,
  right: 'readOnly' as const,
})

export const cases: readonly CallCases[] = [
  tryCall(disks, {
    input: () => ({}),
    check: async (data, world) => {
      expect(data.disks.map(({ storageId }) => storageId)).toContain(world.storageId)
      expect((await dataOf(ask(world, disks, { token: world.userToken }))).disks).toEqual([])
    },
  }),
  tryCall(activate, {
    input: ({ storageId }) => ({ body: { storageId } }),
    check: (data) => expect(data).toMatchObject({ isActive: true }),
    failures: [{ error: 'storageMissing', input: () => ({ body: noSpace }) }],
  }),
  tryCall(users, {
    input: () => ({}),
    check: (data) => expect(data.users.find(({ isAdministrator }) => isAdministrator)?.right).toBe('readWrite'),
  }),
  tryCall(permission, { input: () => ({}), check: (data) => expect(data).toMatchObject({ isAdministrator: true, right: 'readWrite' }) }),
  tryCall(setPermissions, {
    input: async (world) => ({ body: { users: [{ userNo: (await world.freshUser('local')).userNo, right: 'readOnly' as const }] } }),
    failures: [{ error: 'shareUserNotFound', input: () => ({ body: { users: [{ userNo: '999999', right: 'none' as const }] } }) }],
  }),
  tryCall(setRule, {
    input: async (world) => ({ body: await rule(world) }),
    failures: [
      { error: 'storageMissing', input: async (world) => ({ body: { ...(await rule(world)), ...noSpace } }) },
      { error: 'invalidPath', input: async (world) => ({ body: { ...(await rule(world)), path: '/../a' } }) },
      { error: 'directoryNotFound', input: async (world) => ({ body: { ...(await rule(world)), path: '/none' } }) },
      { error: 'shareUserNotFound', input: async (world) => ({ body: { ...(await rule(world)), userNo: '999999' } }) },
    ],
  }),
  tryCall(rules, {
    input: ({ storageId }) => ({ query: { storageId } }),
    failures: [{ error: 'storageMissing', input: () => ({ query: noSpace }) }],
  }),
  tryCall(removeRule, {
    input: async (world) => ({ body: { storageId: world.storageId, path: await folderIn(world), userNo: everybodyNo } }),
    failures: [
      { error: 'storageMissing', input: () => ({ body: { ...noSpace, path: '/a', userNo: everybodyNo } }) },
      { error: 'invalidPath', input: ({ storageId }) => ({ body: { storageId, path: '/../a', userNo: everybodyNo } }) },
    ],
  }),
  tryCall(deactivate, {
    input: ({ storageId }) => ({ body: { storageId } }),
    failures: [{ error: 'storageMissing', input: () => ({ body: noSpace }) }],
  }),
]
