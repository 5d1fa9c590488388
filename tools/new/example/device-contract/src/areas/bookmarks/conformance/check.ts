import { bookmarks } from '@cove/device-contract/bookmarks'
import { newFolder, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { expect } from 'vitest'

export const cases: readonly CallCases[] = [
  tryCall(bookmarks.calls.check, {
    input: async (world) => ({ body: { storageId: world.storageId, path: await newFolder(world) } }),
    check: ({ exists }) => expect(exists).toBe(true),
    failures: [
      { error: 'storageMissing', input: () => ({ body: { storageId: 'no-such-space', path: '/a' } }) },
      { error: 'invalidPath', input: ({ storageId }) => ({ body: { storageId, path: '/../outside' } }) },
    ],
  }),
]
