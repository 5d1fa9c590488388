import { downloads } from '@cove/device-contract/downloads'
import type { OfflineTask } from '@cove/device-contract/downloads'
import { KernelContext, WindowContext } from '@cove/kernel'
import type { WindowHandle } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import type { FakeAnswers } from '@cove/kernel/testing'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDownloadLook } from './download-look.ts'
import { useDownloads } from './use-downloads.ts'
import { useRemoveDownloads } from './use-remove-downloads.ts'

// A busy machine may take its time: a condition is waited for, not a duration.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const task = (more: Partial<OfflineTask> = {}) =>
  ({
    taskId: 'a',
    name: 'film.mkv',
    source: 'https://example.com/film.mkv',
    kind: 'http',
    state: 'running',
    isHeld: false,
    totalBytes: 200,
    doneBytes: 50,
    ...more,
  }) as OfflineTask

async function page<T>(hook: () => T, answers: FakeAnswers = {}) {
  const fake = fakeKernel({ answers })
  await fake.ready
  const wrapper = ({ children }: PropsWithChildren) => (
    <KernelContext value={fake.kernel}>
      <WindowContext value={{ id: 'window-1' } as WindowHandle}>{children}</WindowContext>
    </KernelContext>
  )
  return { fake, ...renderHook(hook, { wrapper }) }
}

test.each([
  [task(), { kind: 'video', extension: 'mkv', percent: 25, state: '下载中', reason: '' }],
  [task({ isHeld: true, state: 'waiting' }), { state: '等待时段或让位' }],
  [task({ totalBytes: 0 }), { percent: undefined }],
  [task({ totalBytes: 0, state: 'paused' }), { percent: 0 }],
  [task({ state: 'seeding' }), { percent: 100 }],
  [task({ kind: 'magnet', name: '', source: 'magnet:?xt=urn:btih:1' }), { kind: 'bt', extension: 'torrent' }],
  [task({ state: 'error' }), { reason: '设备没有说明原因' }],
])('DL-01b %j is shown as %j', async (given, expected) => {
  const { result } = await page(useDownloadLook)
  expect(result.current(given)).toMatchObject(expected)
})

test('DL-01b the list of downloads follows the events of the device', async () => {
  const list = () => ({ total: 1, tasks: [task()], canTorrent: true }) as never
  const { fake, result } = await page(useDownloads, { downloads: { list } })
  await waitFor(() => expect(result.current.data?.tasks).toHaveLength(1))
  act(() => fake.say(downloads, 'download.changed', task({ taskId: 'b' })))
  expect(result.current.data?.tasks.map(({ taskId }) => taskId)).toEqual(['b', 'a'])
  act(() => fake.say(downloads, 'download.removed', { taskId: 'a' }))
  expect(result.current.data?.tasks.map(({ taskId }) => taskId)).toEqual(['b'])
})

const unfinished = '没有下载完的部分会被清除。'
const finished = '只从列表中删除，文件留在设备上。'
test.each([
  [[task()], { title: '删除“film.mkv”？', body: unfinished }, false],
  [[task({ state: 'finished' })], { title: '删除“film.mkv”？', body: finished }, true],
  [[task(), task({ taskId: 'b', state: 'finished' })], { title: '删除 2 个下载？', body: unfinished }, true],
])('DL-01b before %j are removed the user is asked', async (tasks, question, hasCheckbox) => {
  const { fake, result } = await page(useRemoveDownloads, { downloads: { remove: () => ({}) as never } })
  const done = result.current(tasks)
  const asked = fake.kernel.dialogs.store.getState().confirms[0]
  expect(asked).toMatchObject({ windowId: 'window-1', ...question })
  expect(asked?.checkbox !== undefined).toBe(hasCheckbox)
  fake.kernel.dialogs.answer(asked?.id ?? '', { confirmed: true, checked: true })
  await done
  expect(fake.calls.filter(({ id }) => id === 'downloads.remove').map(({ input }) => input)).toEqual(
    tasks.map(({ taskId, state }) => ({ query: { taskId, ...(state === 'finished' ? { deleteFile: true } : {}) } })),
  )
})

test('DL-01b nothing is removed when the user says no', async () => {
  const remove = vi.fn(() => ({}) as never)
  const { fake, result } = await page(useRemoveDownloads, { downloads: { remove } })
  const done = result.current([task()])
  fake.kernel.dialogs.answer(fake.kernel.dialogs.store.getState().confirms[0]?.id ?? '', { confirmed: false, checked: false })
  await done
  expect(remove).not.toHaveBeenCalled()
})
