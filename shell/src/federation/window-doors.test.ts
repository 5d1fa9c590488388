import { expect, test, vi } from 'vitest'
import { sharedProvider } from './shared-provider.ts'
import { preloadDoors } from './window-doors.ts'

vi.mock('./shared-provider.ts', () => ({
  sharedProvider: {
    '@cove/ui/icons': vi.fn<() => Promise<unknown>>().mockResolvedValue({}),
    '@cove/parts/failure': vi.fn<() => Promise<unknown>>().mockResolvedValue({}),
    '@cove/ui/data': vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({}),
  },
}))

test('W9 what windows are drawn with is asked for once, and again only when it did not come', async () => {
  preloadDoors()
  await Promise.resolve()
  preloadDoors()
  preloadDoors()
  expect(sharedProvider['@cove/ui/icons']).toHaveBeenCalledTimes(1)
  expect(sharedProvider['@cove/ui/data']).toHaveBeenCalledTimes(2)
})

test('W9 a part is fetched with the first remote that uses it, and a part this shell does not have is left to the remote', () => {
  expect(sharedProvider['@cove/parts/failure']).not.toHaveBeenCalled()
  preloadDoors(['@cove/parts/failure', '@cove/parts/unknown'])
  preloadDoors(['@cove/parts/failure'])
  expect(sharedProvider['@cove/parts/failure']).toHaveBeenCalledTimes(1)
})
