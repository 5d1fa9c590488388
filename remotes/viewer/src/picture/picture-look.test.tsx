import type { Resource } from '@cove/device-contract/files'
import type { Media } from '@cove/device-contract/media'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import PictureWindow from './window.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  leakCheck()
  vi.unstubAllGlobals()
})

const resource: Resource = {
  storageId: 's1',
  path: '/a.jpg',
  name: 'a.jpg',
  kind: 'image',
  sizeBytes: 10,
  createdSeconds: 1,
  modifiedSeconds: Date.UTC(2026, 10, 15, 12) / 1000,
  hidden: false,
  hasThumbnail: true,
}

/** A picture about whose content the device knows this. */
async function open(look: Partial<Media>) {
  const fake = fakeKernel({
    remotes: [remote],
    answers: {
      files: {
        info: () => ({ resource, totalFiles: 1, totalFolders: 0, totalBytes: 10 }),
        list: () => ({ total: 1, page: 1, pageRows: 1, items: [resource] }),
      },
      media: { meta: () => ({ entries: [{ storageId: 's1', path: '/a.jpg', state: 'ready', ...look }] }) },
    },
  })
  await fake.ready
  renderWindow(PictureWindow, { fake, address: '/viewer/picture-shower?storageId=s1&path=%2Fa.jpg' })
}

test.each([
  ['content', / · 2023-11-07 23:30$/],
  ['file', /修改于 2026-11-1\d/],
] as const)('VW-04 the date beside the name of a picture is of its %s', async (takenFrom, shown) => {
  await open({ takenSeconds: Date.UTC(2023, 10, 7, 23, 30) / 1000, takenFrom })
  expect(await screen.findByText(shown, {}, { timeout: 10_000 })).toBeTruthy()
})

test('VW-06 a picture whose file was cut off says so, and shows what is left of it when asked', async () => {
  await open({ state: 'failed', failure: 'broken' })
  const show = await screen.findByRole('button', { name: '看剩下的部分' }, { timeout: 10_000 })
  expect(screen.getByText('这张照片不完整')).toBeTruthy()
  await userEvent.click(show)
  expect(screen.queryByText('这张照片不完整')).toBeNull()
})
