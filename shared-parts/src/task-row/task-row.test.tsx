import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepPresses } from './keep-presses.ts'
import { TaskLine } from './task-line.tsx'
import { TaskRow, TaskRowHeader } from './task-row.tsx'

// A busy machine may take its time: a condition is waited for, not a duration.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const facts = {
  name: 'film.mkv',
  kind: 'video',
  extension: 'mkv',
  where: '到 我的文件',
  size: '4 GB',
  percent: 25,
  hasBar: true,
  tone: 'accent',
  amount: '1 GB / 4 GB',
  state: '下载中',
  detail: '2 MB/s',
} as const

async function draw(content: ReactNode) {
  const fake = fakeKernel()
  await fake.ready
  renderWindow(() => <>{content}</>, { fake })
}

test('TR-02a a row shows what is known of a task, each fact in its column', async () => {
  await draw(
    <div role="grid">
      <TaskRowHeader />
      <TaskRow facts={facts} selected={false} actions={undefined} />
    </div>,
  )
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['名称', '大小', '进度', '状态', ''])
  const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent)
  expect(cells).toEqual(['film.mkv到 我的文件', '4 GB', '1 GB / 4 GB', '下载中2 MB/s', ''])
  expect(screen.getByRole('progressbar', { name: 'film.mkv 的进度' }).getAttribute('aria-valuenow')).toBe('25')
})

test('TR-02a a task that never moves has no bar', async () => {
  await draw(<TaskRow facts={{ ...facts, hasBar: false }} selected={false} actions={undefined} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('TSK-13 a narrow row shows what a task has to tell instead of its state', async () => {
  await draw(<TaskRow facts={{ ...facts, tone: 'ok', detail: '3 项换了名称', isTold: true }} selected={false} actions={undefined} />)
  expect(screen.getByText('3 项换了名称').closest('[role=gridcell]')?.hasAttribute('data-told')).toBe(true)
  cleanup()
  await draw(<TaskRow facts={{ ...facts, tone: 'ok' }} selected={false} actions={undefined} />)
  expect(screen.getByText(facts.detail).closest('[role=gridcell]')?.hasAttribute('data-told')).toBe(false)
})

test('TR-02a a line shows name, bar and detail; its state only where it has one', async () => {
  await draw(<TaskLine facts={{ name: 'film.mkv', percent: undefined, tone: 'err', detail: '空间不足' }} />)
  expect(screen.getByRole('progressbar', { name: 'film.mkv 的进度' })).toBeTruthy()
  expect(screen.getByText('空间不足')).toBeTruthy()
  expect(screen.queryByText('下载中')).toBeNull()
  cleanup()
  await draw(<TaskLine facts={facts} />)
  expect(screen.getByText('下载中')).toBeTruthy()
})

test('FM-11 enter and space belong to the button; other keys reach the list', () => {
  const onKeyDown = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the list around a row
    <div onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the cell of the buttons */}
      <div onKeyDown={keepPresses}>
        <button>pause</button>
      </div>
    </div>,
  )
  const button = screen.getByRole('button')
  for (const key of ['Enter', ' ', 'ArrowDown']) fireEvent.keyDown(button, { key })
  expect(onKeyDown.mock.calls.map(([event]) => event.key)).toEqual(['ArrowDown'])
})
