import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { account, asked, entry, listing, openClouds, setUpClouds } from '../../test/clouds-world.tsx'
import type { CloudAnswers } from '../../test/clouds-world.tsx'

setUpClouds()

const inFolder = '/cloud-drives/drive?id=1&path=%2F%E8%AE%BE%E8%AE%A1'
const done = () => ({})

async function openFolder(answers: CloudAnswers = {}, address = inFolder) {
  const world = await openClouds(address, {
    accounts: [account(1), account(2)],
    answers: {
      list: () => listing([entry('照片', { isFolder: true }), entry('a.txt'), entry('b.txt')]),
      makeFolder: done,
      move: done,
      removeItem: done,
      ...answers,
    },
  })
  const row = await screen.findByRole('row', { name: /^a\.txt/ })
  fireEvent.pointerDown(row, { button: 0 })
  fireEvent.pointerUp(row)
  return { world, grid: screen.getByRole('grid') }
}
type World = Awaited<ReturnType<typeof openFolder>>['world']

async function answerConfirm({ fake }: World, confirmed: boolean): Promise<void> {
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().confirms).toHaveLength(1))
  act(() => dialogs.answer(dialogs.store.getState().confirms[0]?.id ?? '', { confirmed, checked: false }))
}

async function settlePick({ fake }: World, places: readonly { readonly storageId: string; readonly path: string }[]): Promise<void> {
  const { dialogs } = fake.kernel
  await waitFor(() => expect(dialogs.store.getState().picks).toHaveLength(1))
  act(() => dialogs.settlePick(dialogs.store.getState().picks[0]?.id ?? '', places as never))
}

test('SED-04d F2 renames in place, with the keys of the file manager', async () => {
  const { world, grid } = await openFolder()
  fireEvent.keyDown(grid, { key: 'F2' })
  const field = await screen.findByRole('textbox')
  fireEvent.change(field, { target: { value: 'c.txt' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() =>
    expect(asked(world, 'clouds.move')).toEqual([{ body: { accountId: 1, path: '/设计/a.txt', newPath: '/设计/c.txt' } }]),
  )
})

test('SED-04d Delete asks first, and stops at the first refusal', async () => {
  const { world, grid } = await openFolder({ removeItem: () => ({ refuse: 'cloudDenied' }) })
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true })
  fireEvent.keyDown(grid, { key: 'Delete' })
  await answerConfirm(world, false)
  expect(asked(world, 'clouds.removeItem')).toEqual([])
  fireEvent.keyDown(grid, { key: 'Delete' })
  await answerConfirm(world, true)
  await waitFor(() => expect(asked(world, 'clouds.removeItem')).toEqual([{ body: { accountId: 1, path: '/设计/照片' } }]))
})

test('SED-04d Backspace goes up, and a folder opens with Enter', async () => {
  const { world, grid } = await openFolder()
  fireEvent.keyDown(grid, { key: 'Backspace' })
  await waitFor(() => expect(asked(world, 'clouds.list')).toContainEqual({ query: { accountId: 1, path: '/', start: 0, rows: 1000 } }))
  await screen.findByRole('grid', { name: '云 1 的内容' })
  const top = screen.getByRole('grid')
  fireEvent.keyDown(top, { key: 'Home' })
  fireEvent.keyDown(top, { key: 'Enter' })
  await waitFor(() => expect(asked(world, 'clouds.list')).toContainEqual({ query: { accountId: 1, path: '/照片', start: 0, rows: 1000 } }))
})

test('SED-04e what is selected is downloaded to a folder of the device, and files of two spaces are uploaded', async () => {
  const { world } = await openFolder({ download: () => ({ taskId: '1' }), upload: () => ({ taskId: '2' }) })
  await userEvent.click(screen.getByRole('button', { name: '下载到设备' }))
  await settlePick(world, [{ storageId: 's1', path: '/下载' }])
  const wanted = { accountId: 1, paths: ['/设计/a.txt'], storageId: 's1', folder: '/下载' }
  await waitFor(() => expect(asked(world, 'clouds.download')).toEqual([{ body: wanted }]))
  await userEvent.click(screen.getByRole('button', { name: '从设备上传' }))
  await settlePick(world, [
    { storageId: 's1', path: '/x.txt' },
    { storageId: 's2', path: '/y' },
  ])
  await waitFor(() =>
    expect(asked(world, 'clouds.upload')).toEqual([
      { body: { accountId: 1, storageId: 's1', paths: ['/x.txt'], folder: '/设计' } },
      { body: { accountId: 1, storageId: 's2', paths: ['/y'], folder: '/设计' } },
    ]),
  )
})

test('SED-04d a copy goes to a folder of another account, a move never into itself', async () => {
  const { world } = await openFolder({ copy: () => ({ taskId: '3' }) })
  await userEvent.click(screen.getByRole('button', { name: '复制到其他云盘' }))
  const dialog = await screen.findByRole('dialog', { name: '复制到其他云盘' })
  await userEvent.click(await within(dialog).findByRole('button', { name: '照片' }))
  await userEvent.click(within(dialog).getByRole('button', { name: '复制到这里' }))
  const wanted = { accountId: 1, paths: ['/设计/a.txt'], targetAccountId: 2, folder: '/照片' }
  await waitFor(() => expect(asked(world, 'clouds.copy')).toEqual([{ body: wanted }]))
})

test('SED-04d a new folder begins with a free name', async () => {
  const { world } = await openFolder({ list: () => listing([entry('新建文件夹', { isFolder: true }), entry('a.txt')]) })
  await userEvent.click(screen.getByRole('button', { name: '新建文件夹' }))
  const dialog = screen.getByRole('dialog', { name: '新建文件夹' })
  await userEvent.click(within(dialog).getByRole('button', { name: '创建' }))
  await waitFor(() => expect(asked(world, 'clouds.makeFolder')).toEqual([{ body: { accountId: 1, path: '/设计/新建文件夹 2' } }]))
})

test('SED-04d a file shows what is known of it', async () => {
  const { grid } = await openFolder()
  fireEvent.keyDown(grid, { key: 'Enter' })
  const dialog = await screen.findByRole('dialog', { name: 'a.txt' })
  expect(within(dialog).getByText(/云 1.*设计/)).toBeTruthy()
  expect(within(dialog).getByText('2 KB')).toBeTruthy()
})

test('SED-04c an account that is gone says so', async () => {
  await openClouds('/cloud-drives/drive?id=9&path=%2F')
  expect(await screen.findByText('这个云盘账号已不存在')).toBeTruthy()
})
