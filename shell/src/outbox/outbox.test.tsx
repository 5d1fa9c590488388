import { KernelContext } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider } from '@cove/ui'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LateOutbox } from './late-outbox.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

test('DLG-02 changes that wait are counted and listed, and one can be dropped', async () => {
  const { kernel, ready } = fakeKernel()
  await ready
  render(
    <KernelContext value={kernel}>
      <UiProvider locale="zh-CN">
        <LateOutbox />
        <OverlayRoot />
      </UiProvider>
    </KernelContext>,
  )
  expect(screen.queryByRole('status')).toBeNull()
  await kernel.outbox.add('files.add', {}, '新建文件夹 照片')
  await kernel.outbox.add('files.rename', {}, '重命名 甲 为 乙')
  const pill = await screen.findByText('2 项更改等待发送')
  expect(pill).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '查看' }))
  const list = within(await screen.findByRole('dialog', { name: '离线期间的更改' }))
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('新建文件夹 照片'),
    expect.stringContaining('重命名 甲 为 乙'),
  ])
  await userEvent.click(list.getByRole('button', { name: '放弃“新建文件夹 照片”' }))
  expect(await screen.findByText('1 项更改等待发送')).toBeTruthy()
})
