import type { FileTask } from '@cove/device-contract/tasks'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import type { Questions } from './use-questions.ts'
import { WorkButton } from './work-button.tsx'

// A busy machine may take its time: a condition is waited for, not a duration.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const compressing = (patch: Partial<FileTask>): FileTask => ({
  taskId: '7',
  kind: 'other',
  status: 'running',
  totalFiles: 0,
  doneFiles: 0,
  failedFiles: 0,
  totalBytes: 100,
  doneBytes: 40,
  currentPath: '',
  firstSource: '/照片',
  targetPath: '/照片.zip',
  createdSeconds: 0,
  title: { 'zh-CN': '压缩文件', en: 'Compress files' },
  canPause: true,
  ...patch,
})

async function open(task: FileTask, questions: Partial<Questions> = {}) {
  const tasks = { list: () => ({ total: 1, items: [task] }), pause: () => ({}), continue: () => ({}) }
  const fake = fakeKernel({ remotes: [remote], answers: { tasks } })
  await fake.ready
  renderWindow(() => <WorkButton questions={questions as Questions} />, {
    fake,
    wrapper: (content) => (
      <UiProvider locale="zh-CN">
        <WindowLayer>{content}</WindowLayer>
        <OverlayRoot />
      </UiProvider>
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: /1 个任务/ }))
  await screen.findByText('压缩文件 照片')
  return fake
}

const steered = (fake: Awaited<ReturnType<typeof open>>) => fake.calls.filter(({ id }) => id !== 'tasks.list').map(({ id }) => id)

test.each([
  [{ status: 'running' }, '暂停', 'tasks.pause'],
  [{ status: 'pause', state: 'paused' }, '继续', 'tasks.continue'],
] as const)('TSK-18 a compression that is %j has the button %s', async (patch, name, call) => {
  const fake = await open(compressing(patch))
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(steered(fake)).toEqual([call]))
})

test('TSK-04 a kind that cannot pause has no button for it', async () => {
  await open(compressing({ canPause: false }))
  expect(screen.queryByRole('button', { name: '暂停' })).toBeNull()
})

test('TSK-05 a task that waits with a question is answered, not continued', async () => {
  const show = vi.fn<Questions['show']>()
  const question = { questionId: 'q', kind: 'taken', text: { 'zh-CN': '？', en: '?' }, values: {}, choices: [], canApplyToAll: true }
  await open(compressing({ status: 'pause', state: 'waiting', question }), { show })
  expect(screen.queryByRole('button', { name: '继续' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '去选择' }))
  expect(show).toHaveBeenCalledWith({ kind: 'decide', taskId: '7', question })
})
