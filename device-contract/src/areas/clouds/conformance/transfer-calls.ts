import { newFolder, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { clouds } from '@cove/device-contract/clouds'
import { accountOf, missingAccount, withFolder } from './world/own-webdav.ts'

const calls = clouds.calls

export const cases: readonly CallCases[] = [
  tryCall(calls.download, {
    input: async (world) => {
      const { accountId, path } = (await withFolder(world)).body
      return { body: { accountId, paths: [path], storageId: world.storageId, folder: await newFolder(world) } }
    },
    failures: [
      {
        error: 'cloudAccountMissing',
        input: ({ storageId }) => ({ body: { accountId: missingAccount, paths: ['/a'], storageId, folder: '/' } }),
      },
      {
        error: 'directoryNotFound',
        input: async (world) => ({
          body: { accountId: await accountOf(world), paths: ['/a'], storageId: world.storageId, folder: '/no-such-folder' },
        }),
      },
    ],
  }),
  tryCall(calls.upload, {
    input: async (world) => ({
      body: { accountId: await accountOf(world), storageId: world.storageId, paths: [await newFolder(world)], folder: '/' },
    }),
    failures: [
      {
        error: 'cloudAccountMissing',
        input: ({ storageId }) => ({ body: { accountId: missingAccount, storageId, paths: ['/a'], folder: '/' } }),
      },
      {
        error: 'fileNotFound',
        input: async (world) => ({
          body: { accountId: await accountOf(world), storageId: world.storageId, paths: ['/no-such-file'], folder: '/' },
        }),
      },
    ],
  }),
  tryCall(calls.copy, {
    input: async (world) => {
      const { accountId, path } = (await withFolder(world)).body
      return { body: { accountId, paths: [path], targetAccountId: accountId, folder: '/' } }
    },
    failures: [
      {
        error: 'cloudAccountMissing',
        input: () => ({ body: { accountId: missingAccount, paths: ['/a'], targetAccountId: missingAccount, folder: '/' } }),
      },
      {
        error: 'moveIntoSelf',
        input: async (world) => {
          const accountId = await accountOf(world)
          return { body: { accountId, paths: ['/a'], targetAccountId: accountId, folder: '/a/b' } }
        },
      },
    ],
  }),
]
