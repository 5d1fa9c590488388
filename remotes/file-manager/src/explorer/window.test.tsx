import { files as filesArea } from '@cove/device-contract/files'
import type { Resource, ResourceRef } from '@cove/device-contract/files'
import { folderChanged, folderRoute } from '@cove/kernel/declare'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import ExplorerWindow from './window.tsx'

// Parts come in chunks of their own, on machines that may be busy.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeAll(() => layOutJsdom())

type Answers = NonNullable<FakeKernelOptions['answers']>
const storage = { storageId: 's1', name: 'space', label: '', origin: 'managed', status: 'normal', usedBytes: 50, sizeBytes: 100 } as const

function makeResource(name: string, patch: Partial<Resource> = {}): Resource {
  return {
    storageId: 's1',
    path: `/${name}`,
    name,
    kind: 'document',
    sizeBytes: 1000,
    createdSeconds: 1,
    modifiedSeconds: 1,
    hidden: false,
    hasThumbnail: false,
    ...patch,
  }
}

const folderRow = makeResource('家庭照片', { kind: 'folder', sizeBytes: 0 })
let files: Resource[] = []

function answersWith(more: Answers = {}): Answers {
  return {
    spaces: { list: () => ({ storages: [storage], mode: 'none', modeNvme: 'none', isFormatting: false }), ...more.spaces },
    tasks: { list: () => ({ total: 0, items: [] }), add: () => ({ taskId: 't1' }), ...more.tasks },
    files: {
      list: ({ query }) => {
        const items = files.filter((file) => !query.nameContains || file.name.includes(query.nameContains))
        return { total: items.length, page: 1, pageRows: 256, items, generation: items.map((item) => item.name).join() }
      },
      all: () => ({ total: 0, page: 1, pageRows: 256, items: [] }),
      ...more.files,
    },
    media: {
      meta: ({ body }) => ({ entries: body.entries.map(({ storageId, path }) => ({ storageId, path, state: 'none' as const })) }),
      ...more.media,
    },
  }
}

const wrapper = (content: ReactNode) => (
  <UiProvider locale="zh-CN">
    <section data-window-id="window-1">
      <button type="button">in the frame</button>
      <WindowLayer>{content}</WindowLayer>
    </section>
    <button type="button">elsewhere</button>
    <OverlayRoot />
  </UiProvider>
)

async function open(more: Answers = {}, address = '/file-manage', focused = false): Promise<FakeKernel> {
  const fake = fakeKernel({ answers: answersWith(more), remotes: [remote] })
  await fake.ready
  if (focused) fake.kernel.windows.store.setState({ focusedId: 'window-1' })
  renderWindow(ExplorerWindow, { fake, address, wrapper })
  return fake
}

const grid = () => screen.findByRole('grid')
const cell = async (name: string) => {
  // The path names a folder too; only its cell is meant.
  const cells = () => screen.getAllByTitle(name).map((one) => one.closest<HTMLElement>('[data-index]'))
  return waitFor(() => {
    const found = cells().find((one) => one !== null)
    if (!found) throw new Error(`${name} is in no cell`)
    return found
  })
}
const press = async (name: string) => {
  const target = await cell(name)
  fireEvent.pointerDown(target, { button: 0 })
  fireEvent.pointerUp(target, { button: 0 })
  return target
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '重命名' })
/** A device that renames: later listings bring the new name. */
const renamedInPlace = ({ body }: { readonly body: { readonly oldPath: string; readonly newPath: string } }): Resource => {
  const renamed = makeResource(body.newPath.slice(1))
  files = files.map((one) => (one.path === body.oldPath ? renamed : one))
  return renamed
}
const called = (fake: FakeKernel, id: string) => fake.calls.filter((call) => call.id === id)

beforeEach(() => {
  files = [folderRow, makeResource('合同.pdf'), makeResource('笔记.txt')]
})
afterEach(() => {
  cleanup()
  leakCheck()
})

test('W9 one more window begins at the spaces the first one knows, while they are read anew', async () => {
  const answers = [Promise.resolve(), new Promise<void>(() => undefined)]
  const list = async () => {
    await answers.shift()
    return { storages: [storage], mode: 'none' as const, modeNvme: 'none' as const, isFormatting: false }
  }
  const fake = await open({ spaces: { list } })
  await cell('合同.pdf')
  expect(called(fake, 'spaces.list')).toHaveLength(1)

  renderWindow(ExplorerWindow, { fake, address: '/file-manage', wrapper })
  await waitFor(() => expect(screen.getAllByRole('grid')).toHaveLength(2))
  expect(called(fake, 'spaces.list')).toHaveLength(2)
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
    files = []
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
    files = [...files, makeResource('新的.txt')]
    fake.say(filesArea, 'file.changed', { storageId: 's1', path: '/' })
    expect(await cell('新的.txt')).toBeTruthy()
  })

  test('S-F3 a name that lies about its extension is shown as it is', async () => {
    files = [makeResource('photo\u202Egpj.exe')]
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

describe('FM-06 renaming in place', () => {
  test('FM-06 F2 renames in place; a name no disk takes is refused before it is sent', async () => {
    const fake = await open({ files: { rename: ({ body }) => makeResource(body.newPath.slice(1)) } })
    await press('笔记.txt')
    fireEvent.keyDown(await grid(), { key: 'F2' })
    const field = await screen.findByRole('textbox', { name: '重命名' })
    fireEvent.change(field, { target: { value: '...' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(called(fake, 'files.rename')).toHaveLength(0)
    expect(screen.getByText('名称不能只有点')).toBeTruthy()
    fireEvent.change(field, { target: { value: '日记.txt' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() =>
      expect(called(fake, 'files.rename')[0]?.input).toEqual({
        query: {},
        body: { storageId: 's1', oldPath: '/笔记.txt', newPath: '/日记.txt' },
      }),
    )
    expect(await cell('日记.txt')).toBeTruthy()
  })
})

describe('FM-06 a row that changes while its name is typed', () => {
  test('FM-06 what was typed outlives the row, which others push to another place meanwhile', async () => {
    const fake = await open({ files: { rename: renamedInPlace } })
    await press('笔记.txt')
    fireEvent.keyDown(await grid(), { key: 'F2' })
    fireEvent.change(await nameField(), { target: { value: '日记.txt' } })
    files = [makeResource('新来的.txt'), ...files]
    fake.kernel.bus.emit(folderChanged, { storageId: 's1', path: '/' })
    await cell('新来的.txt')
    expect((await nameField()).value).toBe('日记.txt')
    expect(document.activeElement).toBe(await nameField())
    fireEvent.keyDown(await nameField(), { key: 'Enter' })
    await waitFor(() => expect(called(fake, 'files.rename')[0]?.input).toMatchObject({ body: { newPath: '/日记.txt' } }))
    await waitFor(async () => expect((await cell('日记.txt')).closest('[aria-selected]')?.getAttribute('aria-selected')).toBe('true'))
    fireEvent.keyDown(await grid(), { key: 'F2' })
    expect((await nameField()).value).toBe('日记.txt')
  })

  test('FM-06 renamed once more before the device has answered: what is typed stays, and goes to the row under its first new name', async () => {
    const answer = Promise.withResolvers<Resource>()
    const fake = await open({ files: { rename: ({ body }) => (body.newPath === '/日记.txt' ? answer.promise : renamedInPlace({ body })) } })
    await press('笔记.txt')
    fireEvent.keyDown(await grid(), { key: 'F2' })
    fireEvent.change(await nameField(), { target: { value: '日记.txt' } })
    fireEvent.keyDown(await nameField(), { key: 'Enter' })
    await waitFor(() => expect(called(fake, 'files.rename')).toHaveLength(1))
    fireEvent.keyDown(await grid(), { key: 'F2' })
    fireEvent.change(await nameField(), { target: { value: '周记.txt' } })
    answer.resolve(renamedInPlace({ body: { oldPath: '/笔记.txt', newPath: '/日记.txt' } }))
    await waitFor(() => expect(screen.queryByTitle('笔记.txt')).toBeNull())
    expect((await nameField()).value).toBe('周记.txt')
    fireEvent.keyDown(await nameField(), { key: 'Enter' })
    await waitFor(() =>
      expect(called(fake, 'files.rename')[1]?.input).toMatchObject({ body: { oldPath: '/日记.txt', newPath: '/周记.txt' } }),
    )
  })
})

describe('FM-06 a name that is doubtful or given up', () => {
  test('FM-06 another extension is asked about first', async () => {
    const fake = await open({ files: { rename: ({ body }) => makeResource(body.newPath.slice(1)) } })
    await press('笔记.txt')
    fireEvent.keyDown(await grid(), { key: 'F2' })
    const field = await screen.findByRole('textbox', { name: '重命名' })
    fireEvent.change(field, { target: { value: '笔记.exe' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(1))
    const [question] = fake.kernel.dialogs.store.getState().confirms
    expect(question?.body).toContain('扩展名')
    fake.kernel.dialogs.answer(question?.id ?? '', { confirmed: false, checked: false })
    await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(0))
    expect(called(fake, 'files.rename')).toHaveLength(0)
  })

  test('FM-06 Escape leaves the name as it was', async () => {
    const fake = await open()
    await press('笔记.txt')
    fireEvent.keyDown(await grid(), { key: 'F2' })
    const field = await screen.findByRole('textbox', { name: '重命名' })
    fireEvent.change(field, { target: { value: 'x.txt' } })
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '重命名' })).toBeNull())
    expect(called(fake, 'files.rename')).toHaveLength(0)
  })
})

describe('FM-15a opening', () => {
  test('FM-15a a Markdown file is drawn, and what it brings of HTML is only text', async () => {
    files = [makeResource('欢迎使用.md')]
    const fake = await open()
    fake.transfers.answerText = '# 欢迎\n\n- 一\n- **二**\n\n[危险](javascript:alert(1)) <img src=x onerror=alert(1)>'
    fireEvent.doubleClick(await cell('欢迎使用.md'))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('heading', { name: '欢迎' })).toBeTruthy()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    expect(within(dialog).queryByRole('link')).toBeNull()
    expect(within(dialog).queryByRole('img')).toBeNull()
    expect(within(dialog).getByText(/onerror/)).toBeTruthy()
  })

  test('FM-15a a text file is shown as it is', async () => {
    const fake = await open()
    fake.transfers.answerText = '周一  整理\n周二  备份'
    fireEvent.doubleClick(await cell('笔记.txt'))
    expect((await screen.findByText(/周一/)).textContent).toBe('周一  整理\n周二  备份')
  })
})

describe('FM-10 copy and paste', () => {
  const added = (fake: FakeKernel) => called(fake, 'tasks.add')[0]?.input

  test('FM-10 paste goes into the folder that is shown, also while what was copied is still selected', async () => {
    const fake = await open()
    await press('家庭照片')
    fireEvent.keyDown(await grid(), { key: 'c', ctrlKey: true })
    fireEvent.keyDown(await grid(), { key: 'v', ctrlKey: true })
    await waitFor(() => expect(added(fake)).toMatchObject({ body: { kind: 'copy', work: { target: { path: '/' } } } }))
    expect(fake.kernel.toasts.store.getState().toasts).toHaveLength(0)
  })

  test('FM-11 the list has the keyboard after a paste and after a delete from the menu of commands', async () => {
    const fake = await open({ files: { delete: () => ({ trashIds: ['x1'], failures: [] }) } })
    await press('合同.pdf')
    fireEvent.keyDown(await grid(), { key: 'c', ctrlKey: true })
    await screen.findByText(/^已复制/)
    const elsewhere = screen.getByRole('button', { name: 'in the frame' })
    elsewhere.focus()
    fireEvent.keyDown(await grid(), { key: 'v', ctrlKey: true })
    await waitFor(() => expect(added(fake)).toBeTruthy())
    await waitFor(async () => expect(document.activeElement).toBe(await grid()))
    elsewhere.focus()
    fireEvent.keyDown(await grid(), { key: 'Delete' })
    await waitFor(async () => expect(document.activeElement).toBe(await grid()))
  })

  test('FM-11 a dialog whose opener is gone gives the keyboard to the list', async () => {
    await open({ files: { info: () => ({ resource: files[1] as Resource, totalFiles: 1, totalFolders: 0, totalBytes: 1000 }) } })
    await press('合同.pdf')
    expect(document.activeElement).toBe(document.body)
    fireEvent.keyDown(await grid(), { key: 'Enter', altKey: true })
    const dialog = await screen.findByRole('dialog')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(async () => expect(document.activeElement).toBe(await grid()))
  })
})

describe('FM-08 changing things', () => {
  test('FM-08 Delete moves to the recycle bin and can be undone', async () => {
    const fake = await open({ files: { delete: () => ({ trashIds: ['x1'], failures: [] }) } })
    await press('合同.pdf')
    fireEvent.keyDown(await grid(), { key: 'Delete' })
    await waitFor(() => expect(called(fake, 'files.delete')[0]?.input).toEqual({ body: [{ storageId: 's1', path: '/合同.pdf' }] }))
    await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toHaveLength(1))
    const [toast] = fake.kernel.toasts.store.getState().toasts
    expect(toast?.title).toBe('已删除“合同.pdf”')
    toast?.action?.run()
    await waitFor(() =>
      expect(called(fake, 'tasks.add')[0]?.input).toMatchObject({ body: { kind: 'restore', work: { trashIds: ['x1'] } } }),
    )
  })

  test('FM-05 a new folder is there at once, ready to be named', async () => {
    const made = makeResource('新建文件夹 2', { kind: 'folder' })
    const fake = await open({
      files: {
        add: () => {
          files = [made, ...files]
          return made
        },
      },
    })
    await cell('合同.pdf')
    await userEvent.click(screen.getByRole('button', { name: '新建' }))
    expect(called(fake, 'files.add')[0]?.input).toMatchObject({ body: { path: '/新建文件夹', type: 'folder', autoSuffix: true } })
    const field = await screen.findByRole('textbox', { name: '重命名' })
    expect((field as HTMLInputElement).value).toBe('新建文件夹 2')
  })
})

describe('FM-09 taken names', () => {
  test('FM-09 pasting a taken name asks, and remembers the answer when told so', async () => {
    const isTaken = (items: readonly { path: string }[]) => items.map(({ path }) => ({ path, exists: true, usable: true }))
    const fake = await open({ files: { check: ({ body }) => ({ items: isTaken(body.items) }) } })
    await press('合同.pdf')
    fireEvent.keyDown(await grid(), { key: 'c', ctrlKey: true })
    await press('家庭照片')
    fireEvent.keyDown(await grid(), { key: 'Enter' })
    await screen.findByRole('grid', { name: /家庭照片/ })
    fireEvent.keyDown(await grid(), { key: 'v', ctrlKey: true })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('目标位置已经有“合同.pdf”。')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('radio', { name: '替换' }))
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: '继续' }))
    const sources: ResourceRef[] = [{ storageId: 's1', path: '/合同.pdf' }]
    await waitFor(() => expect(called(fake, 'tasks.add')).toHaveLength(1))
    expect(called(fake, 'tasks.add')[0]?.input).toEqual({
      body: { kind: 'copy', work: { conflict: 'cover', sources, target: { storageId: 's1', path: '/家庭照片' } } },
    })
    fireEvent.keyDown(await grid(), { key: 'v', ctrlKey: true })
    await waitFor(() => expect(called(fake, 'tasks.add')).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('FM-16 uploads and downloads', () => {
  test('H-62 several files and folders are downloaded together', async () => {
    const fake = await open()
    await cell('合同.pdf')
    fireEvent.keyDown(await grid(), { key: 'a', ctrlKey: true })
    await userEvent.click(await screen.findByRole('button', { name: '下载' }))
    await waitFor(() => expect(fake.transferred).toHaveLength(1))
    expect(fake.transferred[0]?.input).toHaveLength(3)
  })

  test('FM-16 files chosen by the button are uploaded to the open folder', async () => {
    const fake = await open({ files: { check: () => ({ items: [] }) } })
    await cell('合同.pdf')
    const input = document.querySelector<HTMLInputElement>('input[data-upload="files"]')
    if (!input) throw new Error('no chooser')
    await userEvent.upload(input, [new File(['abc'], 'a.txt')])
    await waitFor(() =>
      expect(fake.transferred[0]).toMatchObject({ action: 'upload', input: { storageId: 's1', folderPath: '/', repeat: 'rename' } }),
    )
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
    await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(1))
    fake.kernel.dialogs.answer(fake.kernel.dialogs.store.getState().confirms[0]?.id ?? '', { confirmed: true, checked: false })
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
