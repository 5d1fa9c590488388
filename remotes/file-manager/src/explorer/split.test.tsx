import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cell, open, setUpExplorer } from '../../test/explorer-world.tsx'

setUpExplorer()

const panes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-split] > div:not([role])')].filter((pane) => pane.querySelector('[role=grid]'))
const parts = (pane: HTMLElement) => [
  within(pane).queryAllByRole('button', { name: '上一级' }).length,
  within(pane).queryAllByText(/\d+ 项/).length > 0,
]

test('FM-22 both panes have the same head and foot, so that their lines meet; the one in use says so', async () => {
  await open({}, '/file-manage/storage/s1?path=%2F旅行')
  await cell('合同.pdf')
  await userEvent.click(screen.getByRole('button', { name: '双窗格' }))
  await screen.findByRole('button', { name: '关闭右侧窗格' })
  await screen.findAllByRole('button', { name: '上一级' })
  const [first, second] = panes()
  if (!first || !second) throw new Error('there are no two panes')
  expect(parts(first)).toEqual(parts(second))
  expect(parts(first)[0]).toBe(1)
  expect(within(first).getByText('在用')).toBeTruthy()
  expect(within(second).queryByText('在用')).toBeNull()
})

test('FM-22 the second pane begins with what it showed last, else with the folder above, never with the same one', async () => {
  await open({}, '/file-manage/storage/s1?path=%2F旅行')
  await cell('合同.pdf')
  await userEvent.click(screen.getByRole('button', { name: '双窗格' }))
  expect(await screen.findByRole('grid', { name: '我的文件 的内容' })).toBeTruthy()
  expect(screen.getByRole('grid', { name: '旅行 的内容' })).toBeTruthy()
})
