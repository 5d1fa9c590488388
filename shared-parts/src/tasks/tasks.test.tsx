import { tasks } from '@cove/device-contract/tasks'
import type { FileTask } from '@cove/device-contract/tasks'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeAnswers } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { listTasks, steerTask } from './task-calls.ts'
import { TaskFailuresDialog } from './task-failures-dialog.tsx'
import { TaskQuestionDialog } from './task-question-dialog.tsx'
import { useRecentTasks } from './use-recent-tasks.ts'

// A busy machine may take its time: a condition is waited for, not a duration.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const task = (taskId: string) => ({ taskId, status: 'running', kind: 'copy', totalFiles: 1, doneFiles: 0 }) as FileTask

async function draw(content: ReactNode, answers: FakeAnswers) {
  const fake = fakeKernel({ answers })
  await fake.ready
  renderWindow(() => <>{content}</>, {
    fake,
    wrapper: (inner) => (
      <UiProvider locale="zh-CN">
        <WindowLayer>{inner}</WindowLayer>
        <OverlayRoot />
      </UiProvider>
    ),
  })
  return fake
}

function Recent() {
  return <output>{useRecentTasks().map(({ taskId }) => taskId)}</output>
}

test('TSK-01a the newest tasks follow the events of the device', async () => {
  const fake = await draw(<Recent />, { tasks: { list: () => ({ total: 1, items: [task('a')] }) as never } })
  expect(await screen.findByText('a')).toBeTruthy()
  act(() => fake.say(tasks, 'task.changed', task('b')))
  expect(screen.getByText('ba')).toBeTruthy()
  act(() => fake.say(tasks, 'task.removed', { taskId: 'a' }))
  expect(screen.getByText('b')).toBeTruthy()
})

test('TR-11b every page of the tasks is read', async () => {
  const all = Array.from({ length: 300 }, (_, at) => task(`t${at}`))
  const { kernel } = fakeKernel({
    answers: {
      tasks: {
        list: ({ query }) => ({ total: all.length, items: all.slice(((query?.page ?? 1) - 1) * 256, (query?.page ?? 1) * 256) }) as never,
      },
    },
  })
  const answer = await listTasks(kernel)
  expect(answer.ok && answer.data.map(({ taskId }) => taskId)).toEqual(all.map(({ taskId }) => taskId))
})

test.each(['pause', 'continue', 'remove'] as const)('TSK-01a a task is steered by the call %s', async (step) => {
  const { kernel, calls } = fakeKernel({ answers: { tasks: { [step]: () => ({}) as never } } })
  await steerTask(kernel, { taskId: 'a', step })
  expect(calls).toMatchObject([{ id: `tasks.${step}`, input: { body: { taskId: 'a' } } }])
})

test('TSK-03 the files a task could not finish are listed with their reasons, and the rest is counted', async () => {
  const failures = () => ({ total: 5, items: [{ path: '/a/one.txt', code: 1003 }] }) as never
  const { kernel } = await draw(<TaskFailuresDialog task={task('a')} onClose={() => undefined} />, { tasks: { failures } })
  await kernel.texts.loadErrors()
  expect((await screen.findByText(/one\.txt：/)).textContent).not.toMatch(/1003/)
  expect(screen.getByText('还有 4 个没有列出')).toBeTruthy()
})

test('TSK-03 REQ-04 a list of failures that cannot be read says why', async () => {
  const failures = () => ({ refuse: 'taskNotExist' }) as never
  await draw(<TaskFailuresDialog task={task('a')} onClose={() => undefined} />, { tasks: { failures } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/\S/)
  expect(screen.queryByRole('list')).toBeNull()
})

const question = {
  questionId: 'q1',
  kind: 'taken',
  text: { 'zh-CN': '“{name}”已存在，如何处理？', en: '“{name}” already exists. What should happen?' },
  values: { name: '报告.txt' },
  choices: [
    { choice: 'rename', text: { 'zh-CN': '保留两份', en: 'Keep both' } },
    { choice: 'skip', text: { 'zh-CN': '跳过', en: 'Skip' } },
  ],
  canApplyToAll: true,
}

test('TSK-05 a question shows its values, and the choice answers it for all', async () => {
  let closed = 0
  const content = <TaskQuestionDialog task={{ taskId: 'a', question }} onClose={() => (closed += 1)} />
  const { calls } = await draw(content, { tasks: { answer: () => ({}) as never } })
  expect(await screen.findByText('“报告.txt”已存在，如何处理？')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '跳过' }))
  await waitFor(() => expect(closed).toBe(1))
  expect(calls).toMatchObject([{ id: 'tasks.answer', input: { body: { taskId: 'a', questionId: 'q1', choice: 'skip', isForAll: true } } }])
})
