import type { shares } from '@cove/device-contract/shares'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import SaveWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const folder = { storageId: 's1', path: '/照片' }

async function open({ address = '/link-save?ticket=of-the-page', isOver = false } = {}) {
  const fake = fakeKernel<typeof shares>({
    remotes: [remote],
    answers: {
      shares: {
        chosenVisit: () =>
          isOver ? { refuse: 'shareSavingExpired' as const } : { name: '大理', isFolder: true, itemCount: 3, ownerName: '小王' },
        saveVisit: () => ({ taskId: '7' }),
      },
    },
  })
  await fake.ready
  renderWindow(SaveWindow, { fake, address })
  return fake
}

test('SHR-01 what is saved and of whom is said, and it goes into the chosen folder', async () => {
  const fake = await open()
  const picked = [[], [folder]]
  Object.assign(fake.kernel, { pick: async () => picked.shift() })
  expect(await screen.findByText('来自小王的分享，3 项')).toBeTruthy()
  // Nothing was chosen.
  await userEvent.click(screen.getByRole('button', { name: '选择文件夹' }))
  expect(fake.calls.some(({ id }) => id === 'shares.saveVisit')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: '选择文件夹' }))
  const body = { ticket: 'of-the-page', storageId: 's1', folder: '/照片' }
  await waitFor(() => expect(fake.calls.at(-1)).toMatchObject({ id: 'shares.saveVisit', input: { body } }))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ title: '正在保存“大理”' }]))
})

test('SHR-01 a ticket that is over says what to do, and so does an address without one', async () => {
  await open({ isOver: true })
  expect(await screen.findByText(/请回到那个页面再点一次/)).toBeTruthy()
  cleanup()
  await open({ address: '/link-save' })
  expect(await screen.findByText(/在那里点“保存到我的云湾”/)).toBeTruthy()
})
