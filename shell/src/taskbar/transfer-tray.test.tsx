import type { TransferTask } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { TransferTray } from './transfer-tray.tsx'

const task = (id: string, change: Partial<TransferTask> = {}): TransferTask => ({
  id,
  kind: 'upload',
  name: id,
  isFolder: false,
  targetStorageId: 's1',
  targetFolder: '/相册',
  localFolder: '',
  state: 'progress',
  isCounting: false,
  totalBytes: 100,
  sentBytes: 42,
  totalFiles: 1,
  doneFiles: 0,
  failedFiles: 0,
  skippedFiles: 0,
  bytesPerSecond: 10,
  failureKind: undefined,
  failure: undefined,
  needs: undefined,
  limitBytesPerSecond: 0,
  startedAtMs: 0,
  finishedAtMs: undefined,
  ...change,
})

async function tray(tasks: readonly TransferTask[]) {
  const fixture = await shellFixture({ session: { device: { name: '云湾' } as never } })
  fixture.transfers.store.setState({ tasks })
  fixture.show(<TransferTray />)
  return fixture
}

const interrupted = { state: 'suspend', failureKind: 'browserRefresh', failure: '页面刷新后任务中断' } as const

test('TR-08 one click goes on with what a reload interrupted, and says what still needs its files', async () => {
  const { transfers, transferred, kernel } = await tray([
    task('a', { ...interrupted, needs: 'permission' }),
    task('b', { ...interrupted, needs: 'source' }),
    task('c'),
  ])
  transfers.answerContinue = ['a']
  fireEvent.click(screen.getByRole('button', { name: /^传输/ }))
  fireEvent.click((await screen.findAllByRole('button', { name: '继续' }))[0] as HTMLElement)
  await waitFor(() => expect(transferred).toContainEqual({ action: 'continueInterrupted', input: ['a'] }))
  await waitFor(() => expect(kernel.toasts.store.getState().toasts.map(({ title }) => title)).toContain('1 个任务需要重新选择文件'))
})

test('TR-08 a notice after a reload says the bytes that are there, and its one click opens the chooser', async () => {
  const { transfers, transferred, kernel } = await tray([
    task('电影.mov', { ...interrupted, needs: 'source', sentBytes: 412 * 1024 ** 2, totalBytes: 2 * 1024 ** 3 }),
  ])
  const notice = () => kernel.toasts.store.getState().toasts.find(({ id }) => id === 'transfers.interrupted')
  await waitFor(() => expect(notice()).toBeDefined(), { timeout: 5_000 })
  expect(notice()).toMatchObject({
    title: '“电影.mov”的传输被中断',
    body: '已传 412 MB / 2 GB，继续后不会重传。',
    durationMs: 30_000,
    action: { label: '选择文件' },
  })
  act(() => notice()?.action?.run())
  expect(transferred).toContainEqual({ action: 'chooseSource', input: ['电影.mov'] })
  // A choice that does not fit leaves the notice.
  await waitFor(() =>
    expect(kernel.toasts.store.getState().toasts.map(({ title }) => title)).toContain('所选内容与中断的传输不一致，请选择原来的文件'),
  )
  await waitFor(() => expect(notice()).toBeDefined(), { timeout: 5_000 })
  act(() => transfers.store.setState({ tasks: [task('电影.mov')] }))
  await waitFor(() => expect(notice()).toBeUndefined())
})

test('TR-01b the sheet lists what is under way first, then what ended, newest first', async () => {
  const done = (id: string, finishedAtMs: number) => task(id, { state: 'finished', finishedAtMs })
  await tray([done('old', 1), task('b'), done('new', 3), task('a'), done('mid', 2)])
  fireEvent.click(screen.getByRole('button', { name: /^传输/ }))
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['b', 'a', 'new', 'mid', 'old'])
})

test('TR-08 an interrupted transfer is never shown as failed with nothing sent', async () => {
  await tray([task('a', { ...interrupted, needs: 'source', isFolder: true, sentBytes: 42 })])
  fireEvent.click(screen.getByRole('button', { name: /^传输/ }))
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('42 B / 100 B · 已中断')
  expect(row.textContent).not.toContain('失败')
  expect([...row.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual(['选择文件夹', '取消'])
})

test('TR-01b tasks that end together are told once, with the way to their folder', async () => {
  const { transfers, kernel } = await tray([task('a')])
  const opened = vi.spyOn(kernel.windows, 'open')
  act(() => {
    transfers.end(task('a', { state: 'finished' }))
    transfers.end(task('b', { state: 'finished' }))
  })
  await waitFor(() => expect(kernel.toasts.store.getState().toasts).toHaveLength(1))
  const [toast] = kernel.toasts.store.getState().toasts
  expect(toast).toMatchObject({ tone: 'success', title: '2 个传输任务已完成', action: { label: '打开所在文件夹' } })
  toast?.action?.run()
  expect(opened).toHaveBeenCalledWith(folderRoute.address({ storageId: 's1', path: '/相册', select: 'a' }))
})

test('TR-01b a failure says why and leads to the transfer centre', async () => {
  const { transfers, kernel } = await tray([task('a')])
  act(() => transfers.end(task('a', { state: 'error', failure: '空间不足' })))
  await waitFor(() =>
    expect(kernel.toasts.store.getState().toasts[0]).toMatchObject({
      tone: 'error',
      title: '“a”传输失败',
      body: '空间不足',
      action: { label: '打开传输中心' },
    }),
  )
})

test('TR-01b the title of the tab begins with the progress of both ways, and is itself again afterwards', async () => {
  const { transfers } = await tray([task('a'), task('b', { kind: 'download', sentBytes: 20 })])
  await waitFor(() => expect(document.title).toBe('31% · 云湾'))
  act(() => transfers.store.setState({ tasks: [task('a', { state: 'finished', bytesPerSecond: 0 })] }))
  await waitFor(() => expect(document.title).toBe('云湾'))
})

test('W9 the title of the tab follows the progress once a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { transfers } = await tray([task('a')])
    await waitFor(() => expect(document.title).toBe('42% · 云湾'))
    for (const sentBytes of [43, 44, 45]) act(() => transfers.store.setState({ tasks: [task('a', { sentBytes })] }))
    expect(document.title).toBe('42% · 云湾')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(document.title).toBe('45% · 云湾')
  } finally {
    vi.useRealTimers()
  }
})

test('WIN-08 sizes and speeds in the dock are written as everywhere else', async () => {
  await tray([task('a', { totalBytes: 1000, sentBytes: 1000, bytesPerSecond: 3.14 * 1024 ** 2 })])
  expect(screen.getByText('3.1 MB/秒')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^传输/ }))
  expect(await screen.findByText(/1,000 B.*1,000 B/)).toBeTruthy()
})
