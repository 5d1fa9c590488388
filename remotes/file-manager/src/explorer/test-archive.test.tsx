import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { called, cell, device, makeResource, open, press, setUpExplorer } from '../../test/explorer-world.tsx'

setUpExplorer()

const ended = {
  taskId: 't1',
  kind: 'other' as const,
  status: 'completed' as const,
  totalFiles: 2,
  doneFiles: 2,
  failedFiles: 0,
  totalBytes: 1,
  doneBytes: 1,
  currentPath: '',
  firstSource: '',
  targetPath: '',
  createdSeconds: 1,
}

test.each([
  [0, 'success', '“旅行.zip”完好'],
  [1, 'warning', '“旅行.zip”中有文件已损坏或无法解压'],
])('TSK-16 with %s damaged files a tested archive is told about as a %s', async (failedFiles, tone, title) => {
  device.files = [makeResource('旅行.zip')]
  const fake = await open({
    archives: { verify: () => ({ taskId: 't1' }) },
    tasks: { list: () => ({ total: 1, items: [{ ...ended, failedFiles }] }) },
  })
  await press('旅行.zip')
  fireEvent.contextMenu(await cell('旅行.zip'))
  await userEvent.click(await screen.findByRole('menuitem', { name: '测试压缩包' }))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ tone, title }]))
  expect(called(fake, 'archives.verify').map(({ input }) => input)).toEqual([{ body: { archive: { storageId: 's1', path: '/旅行.zip' } } }])
})
