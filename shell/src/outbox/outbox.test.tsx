import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { Outbox } from './outbox.tsx'

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

test('DLG-02 changes that wait are counted and listed, and one can be dropped', async () => {
  const { kernel, show } = await shellFixture()
  show(<Outbox />)
  expect(screen.queryByText(/等待发送/)).toBeNull()
  await act(() => kernel.outbox.add('files.add', {}, '新建文件夹 照片'))
  await act(() => kernel.outbox.add('files.rename', {}, '重命名 甲 为 乙'))
  await screen.findByText('2 项更改等待发送')
  await press(screen.getByRole('button', { name: '查看' }))
  const list = within(await screen.findByRole('dialog', { name: '离线期间的更改' }))
  expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('新建文件夹 照片'),
    expect.stringContaining('重命名 甲 为 乙'),
  ])
  await press(list.getByRole('button', { name: '放弃“新建文件夹 照片”' }))
  expect(await screen.findByText('1 项更改等待发送')).toBeTruthy()
})
