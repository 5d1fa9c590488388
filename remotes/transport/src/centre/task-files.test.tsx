import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { open, press, requests, row, setUpCentre, transfer } from '../../test/centre-world.tsx'

setUpCentre()

const folderTask = transfer('照片', { isFolder: true, totalFiles: 300, doneFiles: 10, failedFiles: 2 })
const failedFile = (index: number) => ({
  index,
  path: `照片/2026/${index}.jpg`,
  sizeBytes: 10,
  doneBytes: 0,
  state: 'error' as const,
  isSkipped: false,
  failure: '空间不足',
})

describe('TR-02b files of a task', () => {
  test('TR-02b Enter opens a folder at its failures, each with its reason; one or all are tried again', async () => {
    const fake = await open({
      tasks: [folderTask],
      prepare: (given) => {
        given.transfers.answerFiles = { total: 2, rows: [failedFile(7), failedFile(8)] }
      },
    })
    await press('照片')
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' })
    const line = await row('照片 / 2026 / 7.jpg')
    expect(requests(fake, 'files')).toEqual([{ id: '照片', query: { filter: 'error', offset: 0, count: 256 } }])
    expect(within(line).getByText('空间不足')).toBeTruthy()
    await userEvent.click(within(line).getByRole('button', { name: '重试这个文件' }))
    await userEvent.click(screen.getByRole('button', { name: '重试全部失败' }))
    expect(requests(fake, 'retry')).toEqual([{ id: '照片', indexes: [7] }, '照片'])
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }))
    expect(await row('照片')).toBeTruthy()
  })

  test('TR-02b the list of failures is copied with its reasons', async () => {
    const user = userEvent.setup()
    await open({
      tasks: [folderTask],
      prepare: (given) => {
        given.transfers.answerFiles = { total: 2, rows: [failedFile(7), failedFile(8)] }
      },
    })
    fireEvent.doubleClick(await row('照片'))
    await user.click(await screen.findByRole('button', { name: '复制失败列表' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('照片/2026/7.jpg\t空间不足\n照片/2026/8.jpg\t空间不足'))
  })
})

describe('TR-02b long lists of files', () => {
  test('TR-02b a hundred thousand files: only what is near the screen is asked for and drawn', async () => {
    const rows = Array.from({ length: 256 }, (_, index) => ({ ...failedFile(index), state: 'pending' as const, failure: undefined }))
    const fake = await open({
      tasks: [{ ...folderTask, totalFiles: 100_000, failedFiles: 0 }],
      prepare: (given) => {
        given.transfers.answerFiles = { total: 100_000, rows }
      },
    })
    fireEvent.doubleClick(await row('照片'))
    await row('照片 / 2026 / 0.jpg')
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('100000')
    expect(screen.getAllByRole('row').length).toBeLessThan(80)
    expect(requests(fake, 'files').every((request) => (request as { query: { offset: number } }).query.offset === 0)).toBe(true)
  })
})
