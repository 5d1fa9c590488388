import { files as filesArea } from '@cove/device-contract/files'
import { folderRoute } from '@cove/kernel/declare'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  called,
  cell,
  device,
  folderRow,
  grid,
  makeResource,
  open,
  openAnother,
  press,
  setUpExplorer,
  storage,
} from '../../test/explorer-world.tsx'

setUpExplorer()

test('W9 one more window begins at the spaces the first one knows, while they are read anew', async () => {
  const answers = [Promise.resolve(), new Promise<void>(() => undefined)]
  const list = async () => {
    await answers.shift()
    return { storages: [storage], mode: 'none' as const, modeNvme: 'none' as const, isFormatting: false }
  }
  const fake = await open({ spaces: { list } })
  await cell('合同.pdf')
  expect(called(fake, 'spaces.list')).toHaveLength(1)

  openAnother(fake)
  await waitFor(() => expect(screen.getAllByRole('grid')).toHaveLength(2))
  expect(called(fake, 'spaces.list')).toHaveLength(2)
})

test('FM-01b a page of places is announced by its name, without a number of items', async () => {
  await open({}, '/file-manage/storage-partitions')
  const announced = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(announced()).toContain('存储空间'))
  expect(announced().join()).not.toContain('0 项')
})

describe('FM-04 a listing', () => {
  test('FM-04 shows what the folder holds, with the true total', async () => {
    await open()
    expect(await cell('家庭照片')).toBeTruthy()
    expect(await cell('合同.pdf')).toBeTruthy()
    expect(screen.getByText('3 项')).toBeTruthy()
    expect(screen.getByRole('button', { name: '我的文件' }).getAttribute('aria-current')).toBe('page')
  })

  test('FM-18 an empty folder says so and offers to upload', async () => {
    device.files = []
    await open()
    expect(await screen.findByText('这个文件夹是空的')).toBeTruthy()
  })

  test('FM-15b a folder that cannot be read says why and tries again', async () => {
    let broken = true
    await open({
      files: { list: () => (broken ? { refuse: 'storageMissing' } : { total: 1, page: 1, pageRows: 256, items: [folderRow] }) },
    })
    const retry = await screen.findByRole('button', { name: '重试' })
    broken = false
    await userEvent.click(retry)
    expect(await cell('家庭照片')).toBeTruthy()
  })

  test('FM-15b a folder that was deleted under us leads one level up', async () => {
    const gone = (path: string) => path === '/家庭照片'
    const fake = await open(
      {
        files: {
          list: ({ query }) =>
            gone(query.path) ? { refuse: 'directoryNotFound' } : { total: 1, page: 1, pageRows: 256, items: [folderRow] },
        },
      },
      folderRoute.address({ storageId: 's1', path: '/家庭照片' }),
    )
    expect(await cell('家庭照片')).toBeTruthy()
    expect(fake.kernel.toasts.store.getState().toasts.map((toast) => toast.title)).toEqual(['“家庭照片”已经不存在，已回到上一级'])
  })

  test('FM-04 a file that appears in the folder appears in the window', async () => {
    const fake = await open()
    await cell('合同.pdf')
    device.files = [...device.files, makeResource('新的.txt')]
    fake.say(filesArea, 'file.changed', { storageId: 's1', path: '/' })
    expect(await cell('新的.txt')).toBeTruthy()
  })

  test('S-F3 a name that lies about its extension is shown as it is', async () => {
    device.files = [makeResource('photo\u202Egpj.exe')]
    await open()
    expect(await cell('photo‹202E›gpj.exe')).toBeTruthy()
  })
})

describe('FM-11 the keyboard', () => {
  test('FM-11 arrows walk, Enter opens a folder, and going back selects it', async () => {
    const fake = await open()
    await press('合同.pdf')
    const list = await grid()
    list.focus()
    fireEvent.keyDown(list, { key: 'Home' })
    expect((await cell('家庭照片')).getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(list, { key: 'Enter' })
    await waitFor(() => expect(called(fake, 'files.list').at(-1)?.input).toMatchObject({ query: { path: '/家庭照片' } }))
    await cell('合同.pdf')
    act(() => fake.kernel.windows.handleOf('window-1').step(-1))
    await waitFor(() => expect(called(fake, 'files.list').at(-1)?.input).toMatchObject({ query: { path: '/' } }))
    await waitFor(async () => expect((await cell('家庭照片')).getAttribute('aria-selected')).toBe('true'))
  })

  test.each([
    ['elsewhere', false],
    ['in the frame', true],
  ])('FM-11 rows that come late, with the focus %s, take the keyboard: %s', async (place, taken) => {
    const storages = Promise.withResolvers<undefined>()
    const list = async () => {
      await storages.promise
      return { storages: [storage], mode: 'none' as const, modeNvme: 'none' as const, isFormatting: false }
    }
    await open({ spaces: { list } }, '/file-manage', true)
    const before = screen.getByRole('button', { name: place })
    before.focus()
    storages.resolve(undefined)
    await cell('合同.pdf')
    await waitFor(async () => expect(document.activeElement).toBe(taken ? await grid() : before))
  })

  test('FM-12 Ctrl A selects everything and the bar says how much', async () => {
    await open()
    await cell('合同.pdf')
    fireEvent.keyDown(await grid(), { key: 'a', ctrlKey: true })
    expect(await screen.findByText('3 项，已选择 3 项（2 KB）')).toBeTruthy()
  })
})

describe('FM-04 finding', () => {
  test('FM-04 the search asks the device for the whole folder', async () => {
    const fake = await open()
    await cell('合同.pdf')
    fireEvent.keyDown(await grid(), { key: 'f', ctrlKey: true })
    const field = screen.getByRole('textbox', { name: '搜索' })
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: '笔' } })
    await waitFor(() => expect(called(fake, 'files.list').at(-1)?.input).toMatchObject({ query: { nameContains: '笔' } }))
    await waitFor(() => expect(screen.queryByTitle('合同.pdf')).toBeNull())
    fireEvent.change(field, { target: { value: '没有' } })
    expect(await screen.findByText('没有找到“没有”')).toBeTruthy()
  })

  test('FM-15a a double click opens a folder, and offers to download what cannot be opened here', async () => {
    const fake = await open()
    await userEvent.dblClick(await cell('合同.pdf'))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '下载' }))
    await waitFor(() => expect(fake.transferred).toHaveLength(1))
    await userEvent.dblClick(await cell('家庭照片'))
    await waitFor(() => expect(called(fake, 'files.list').at(-1)?.input).toMatchObject({ query: { path: '/家庭照片' } }))
  })

  test('WIN-04 a window opened for a file shows its folder with the file selected', async () => {
    const fake = await open({}, folderRoute.address({ storageId: 's1', path: '/', select: '笔记.txt' }))
    await waitFor(async () => expect((await cell('笔记.txt')).getAttribute('aria-selected')).toBe('true'))
    expect(called(fake, 'files.list')[0]?.input).toMatchObject({ query: { storageId: 's1', path: '/' } })
  })
})
