import { ask, dataOf, pluggedDisk, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { networkServices } from '@cove/device-contract/network-services'
import { expect } from 'vitest'

const calls = networkServices.calls
const config = { port: 50_323, minVersion: 'smb3', isMultichannel: true, hasOplocks: false, sharesFolders: false } as const
const gone = '00000000-0000-4000-8000-000000000000'

let count = 0
const freshShare = async (world: ConformanceWorld) => {
  count += 1
  const body = { name: `mac ${Date.now().toString(36)} ${count}`, storageId: world.storageId, limitBytes: 0 }
  const { backupShareId } = await dataOf(ask(world, calls.addBackupShare, { body }))
  return { name: body.name, backupShareId }
}

/** SMB itself is tried where smbd is installed (smb.test.ts): here it stays off. */
export const cases: readonly CallCases[] = [
  tryCall(calls.smbOpen, {
    input: () => ({ body: { isOn: false } }),
    check: ({ service, isOn }) => expect([service, isOn]).toEqual(['smb', false]),
  }),
  tryCall(calls.programs, {
    input: () => ({}),
    check: ({ programs }) => expect(programs.map(({ program }) => program)).toEqual(['smb']),
  }),
  tryCall(calls.smbConfig, { input: () => ({}), check: ({ port }) => expect(port).toBeGreaterThan(0) }),
  tryCall(calls.setSmbConfig, {
    input: () => ({ body: config }),
    failures: [{ error: 'networkServicePortReserved', input: () => ({ body: { ...config, port: 139 } }) }],
  }),
  tryCall(calls.smbShares, { input: () => ({}), check: ({ shares }) => expect(shares.length).toBeGreaterThan(0) }),
  tryCall(calls.setSmbShare, {
    input: ({ storageId }) => ({ body: { storageId, access: 'full' as const, isForMac: true } }),
    failures: [
      {
        error: 'networkServiceShareMissing',
        input: () => ({ body: { storageId: gone, access: 'none' as const, isForMac: false } }),
      },
    ],
  }),
  tryCall(calls.backupShares, { input: () => ({}) }),
  tryCall(calls.addBackupShare, {
    input: ({ storageId }) => ({ body: { name: `mac ${Date.now().toString(36)}`, storageId, limitBytes: 1 << 30 } }),
    check: ({ isOn, limitBytes }) => expect([isOn, limitBytes]).toEqual([true, 1 << 30]),
    failures: [
      { error: 'nameInvalid', input: ({ storageId }) => ({ body: { name: 'a/b', storageId, limitBytes: 0 } }) },
      {
        error: 'networkServiceBackupExternal',
        input: async (world) => ({ body: { name: 'mac', storageId: await pluggedDisk(world, 'case-disk'), limitBytes: 0 } }),
      },
      { error: 'userNotFound', input: ({ storageId }) => ({ body: { name: 'mac', userNo: '999999', storageId, limitBytes: 0 } }) },
      {
        error: 'networkServiceShareExists',
        input: async (world) => ({ body: { name: (await freshShare(world)).name, storageId: world.storageId, limitBytes: 0 } }),
      },
    ],
  }),
  tryCall(calls.setBackupShare, {
    input: async (world) => ({ body: { backupShareId: (await freshShare(world)).backupShareId, isOn: false, limitBytes: 0 } }),
    failures: [{ error: 'networkServiceShareMissing', input: () => ({ body: { backupShareId: 999_999, isOn: true, limitBytes: 0 } }) }],
  }),
  tryCall(calls.removeBackupShare, {
    input: async (world) => ({ body: { backupShareId: (await freshShare(world)).backupShareId } }),
    failures: [{ error: 'networkServiceShareMissing', input: () => ({ body: { backupShareId: 999_999 } }) }],
  }),
]
