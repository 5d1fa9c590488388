import { files as filesArea } from '@cove/device-contract/files'
import type { Labelled, Tag } from '@cove/device-contract/labels'
import { labels as labelsArea } from '@cove/device-contract/labels'
import type { Opener, OpenerChoice } from '@cove/kernel'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { called, cell, grid, makeResource, open, press, setUpExplorer, storage } from '../../test/explorer-world.tsx'
import type { Conflict } from '../model/conflicts.ts'

setUpExplorer()

const urgent: Tag = { tagId: 7, name: '紧急', colour: 'red', itemCount: 1 }
const labelled = (path: string, more: Partial<Labelled> = {}): Labelled => ({
  storageId: 's1',
  path,
  isFolder: false,
  isFavourite: false,
  isShortcut: false,
  tagIds: [],
  isMissing: false,
  ...more,
})

test('FM-24 tags are drawn beside names, follow the device, and lead to everything that carries them', async () => {
  const device = { tags: [urgent], items: [labelled('/合同.pdf', { tagIds: [7] })] }
  const page = { total: 1, page: 1, pageRows: 256, items: [makeResource('合同.pdf')] }
  const fake = await open({ labels: { list: () => device, files: () => page } })
  const tagged = await cell('合同.pdf')
  expect(await within(tagged).findByRole('img', { name: '紧急' })).toBeTruthy()

  device.items = [labelled('/笔记.txt', { tagIds: [7] })]
  fake.say(labelsArea, 'labels.changed', {})
  expect(await within(await cell('笔记.txt')).findByRole('img', { name: '紧急' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: /^紧急/ }))
  await waitFor(() => expect(called(fake, 'labels.files')[0]?.input).toMatchObject({ query: { tagId: 7 } }))
  expect(await screen.findByRole('grid', { name: '紧急 的内容' })).toBeTruthy()
})

test('FM-20 a gallery begins with what is chosen, which the details and the commands are about', async () => {
  await open({})
  await press('合同.pdf')
  await userEvent.click(screen.getByRole('radio', { name: '画廊' }))
  const chosen = await screen.findByRole('option', { selected: true })
  expect(chosen.getAttribute('aria-label') ?? chosen.textContent).toContain('合同.pdf')
  expect(screen.getByRole('listbox').getAttribute('aria-activedescendant')).toBe(chosen.id)
})

test('FM-20 FM-21 the date of a picture is when it was taken; the details say that beside the last change', async () => {
  const takenSeconds = Date.UTC(2023, 10, 7, 23, 30) / 1000
  const meta = ({ body }: { readonly body: { readonly entries: readonly { readonly storageId: string; readonly path: string }[] } }) => ({
    entries: body.entries.map((one) => ({ ...one, state: 'ready' as const, takenSeconds, takenFrom: 'name' as const })),
  })
  const photo = { ...makeResource('a.jpg'), kind: 'image' as const, hasThumbnail: true }
  await open({ files: { list: () => ({ total: 1, page: 1, pageRows: 256, items: [photo] }) }, media: { meta } })
  await press('a.jpg')
  fireEvent.keyDown(await grid(), { key: 'i', ctrlKey: true })
  expect(await screen.findByText('拍摄时间（取自文件名）')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '画廊' }))
  expect(await screen.findByText(/^2023-11-07 23:30 · /)).toBeTruthy()
})

test('FM-21 in a window where the details cover the files they are not open before somebody opens them', async () => {
  const fake = await open()
  await fake.kernel.settings.change(filesArea, { showDetails: true })
  await press('合同.pdf')
  expect(screen.queryByRole('complementary', { name: '详细信息' })).toBeNull()
  fireEvent.keyDown(await grid(), { key: 'i', ctrlKey: true })
  await userEvent.click(
    within(await screen.findByRole('complementary', { name: '详细信息' })).getByRole('button', { name: '关闭详细信息' }),
  )
  expect(screen.queryByRole('complementary', { name: '详细信息' })).toBeNull()
})

async function chooseBehind(group: string, label: string): Promise<void> {
  await userEvent.click(await screen.findByRole('menuitem', { name: group }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

test('FM-14 a favourite is made from the menu of the keyboard, and removed by the same command', async () => {
  const device: { items: Labelled[] } = { items: [] }
  const fake = await open({
    labels: {
      list: () => ({ tags: [], items: device.items }),
      mark: ({ body }) => {
        device.items = body.isFavourite ? [labelled('/合同.pdf', { isFavourite: true })] : []
        return { changedCount: 1 }
      },
    },
  })
  await press('合同.pdf')
  fireEvent.contextMenu(await cell('合同.pdf'))
  await chooseBehind('整理', '收藏')
  await waitFor(() => expect(called(fake, 'labels.mark')).toHaveLength(1))
  fireEvent.contextMenu(await cell('合同.pdf'))
  await chooseBehind('整理', '取消收藏')
  await waitFor(() => expect(called(fake, 'labels.mark')[1]?.input).toMatchObject({ body: { isFavourite: false } }))
})

test('ENT-03 a shortcut whose folder is gone says so and opens nothing', async () => {
  const shortcut = labelled('/旧资料', { isFolder: true, isShortcut: true, isMissing: true })
  const fake = await open({ labels: { list: () => ({ tags: [], items: [shortcut] }) } })
  await userEvent.click(await screen.findByRole('button', { name: '旧资料（不存在）' }))
  const toasts = fake.kernel.toasts.store.getState().toasts.map(({ title }) => title)
  expect(toasts).toEqual(['“旧资料”已经不存在，可以把它移出快捷入口。'])
})

/** Copies a file into a folder where its name is taken. */
async function pasteTaken(met: Pick<Conflict, 'source' | 'target' | 'isSame'>) {
  const fake = await open({
    files: { check: ({ body }) => ({ items: body.items.map(({ path }) => ({ path, exists: true, usable: true })) }) },
    tasks: {
      add: () => ({ taskId: 't1' }),
      conflicts: () => ({ isComplete: true, items: [{ relativePath: '合同.pdf', ...met }] }),
    },
  })
  await press('合同.pdf')
  fireEvent.keyDown(await grid(), { key: 'c', ctrlKey: true })
  await press('家庭照片')
  fireEvent.keyDown(await grid(), { key: 'Enter' })
  await screen.findByRole('grid', { name: /家庭照片/ })
  fireEvent.keyDown(await grid(), { key: 'v', ctrlKey: true })
  return fake
}

test('FM-26 a taken file is decided in the sheet, with both versions, and the task gets the decision', async () => {
  const [source, target] = [makeResource('合同.pdf', { sizeBytes: 3048 }), makeResource('合同.pdf', { path: '/家庭照片/合同.pdf' })]
  const fake = await pasteTaken({ source, target, isSame: false })
  const sheet = await screen.findByRole('dialog', { name: '1 个文件已经存在' })
  expect(within(sheet).getByText('+2 KB')).toBeTruthy()
  await userEvent.click(within(sheet).getByRole('radio', { name: '用新的替换' }))
  await userEvent.click(within(sheet).getByRole('button', { name: '完成' }))
  await waitFor(() => expect(called(fake, 'tasks.add')).toHaveLength(1))
  expect(called(fake, 'tasks.add')[0]?.input).toMatchObject({
    body: { work: { conflict: 'rename', decisions: [{ relativePath: '合同.pdf', conflict: 'cover' }] } },
  })
})

test('FM-26 what is there already, byte for byte, is not asked about: one message, and a way to copy it all the same', async () => {
  const [source, target] = [makeResource('合同.pdf'), makeResource('合同.pdf', { path: '/家庭照片/合同.pdf' })]
  const fake = await pasteTaken({ source, target, isSame: true })
  const { toasts } = fake.kernel
  await waitFor(() => expect(toasts.store.getState().toasts[0]?.title).toBe('1 个文件已经在这里，内容一样，没有重复复制'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(called(fake, 'tasks.add')).toEqual([])
  toasts.store.getState().toasts[0]?.action?.run()
  await waitFor(() => expect(called(fake, 'tasks.add')).toHaveLength(1))
  expect(called(fake, 'tasks.add')[0]?.input).toMatchObject({ body: { work: { conflict: 'rename' } } })
})

test('FM-27 a picture of the clipboard becomes a file of the folder', async () => {
  const fake = await open({
    files: { check: ({ body }) => ({ items: body.items.map(({ path }) => ({ path, exists: false, usable: false })) }) },
  })
  await cell('合同.pdf')
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  fireEvent.paste(await grid(), { clipboardData: { files: [picture] } })
  await waitFor(() => expect(fake.transferred).toHaveLength(1))
  const input = fake.transferred[0]?.input as { files: { relativePath: string }[] } | undefined
  expect(input?.files[0]?.relativePath).toMatch(/^粘贴的图片 \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/)
})

test('PUB-02b PUB-02c where a user only views, keys and a pasted picture say so, and the notice leads to the rule', async () => {
  const spaces = {
    storages: [{ ...storage, status: 'readonly' as const }],
    mode: 'none' as const,
    modeNvme: 'none' as const,
    isFormatting: false,
  }
  const fake = await open({ spaces: { list: () => spaces } })
  const { toasts } = fake.kernel
  const shown = vi.spyOn(toasts, 'show')
  const opened = vi.spyOn(fake.kernel.windows, 'open')
  await press('合同.pdf')
  const list = await grid()
  const refused = [
    () => fireEvent.keyDown(list, { key: 'Delete' }),
    () => fireEvent.keyDown(list, { key: 'F2' }),
    () => fireEvent.keyDown(list, { key: 'x', ctrlKey: true }),
    () => fireEvent.keyDown(list, { key: 'N', ctrlKey: true, shiftKey: true }),
    () => fireEvent.paste(list, { clipboardData: { files: [new File(['x'], 'image.png', { type: 'image/png' })] } }),
  ]
  for (const act of refused) act()
  expect(shown.mock.calls.map(([{ title }]) => title)).toEqual(refused.map(() => '你可以查看这里，但不能更改。'))
  expect(fake.transferred).toEqual([])
  toasts.store.getState().toasts[0]?.action?.run()
  expect(opened).toHaveBeenCalledExactlyOnceWith('/rights?storageId=s1&path=%2F')
  fireEvent.keyDown(list, { key: 'c', ctrlKey: true })
  expect(shown).toHaveBeenCalledTimes(refused.length)
})

test('OPN-06 a file that no app opens is offered as text, to another app and as a download', async () => {
  const fake = await open()
  const opened = vi.spyOn(fake.kernel.verbs, 'openWith')
  const icon = { glyph: [['path', { d: 'M4 4h16' }]], from: '#000000', to: '#ffffff' }
  const text = { key: 'viewer/text', names: { 'zh-CN': '文本', en: 'Text' }, icon, availability: { kind: 'ready' } } as unknown as Opener
  vi.spyOn(fake.kernel.verbs, 'openerOf').mockReturnValue({ opener: undefined, fallback: undefined, blocked: undefined })
  vi.spyOn(fake.kernel.verbs, 'openers').mockReturnValue([text])
  const offer = async () => {
    await press('合同.pdf')
    fireEvent.keyDown(await grid(), { key: 'Enter' })
    return within(await screen.findByRole('dialog', { name: '无法打开“合同.pdf”' }))
  }
  await userEvent.click((await offer()).getByRole('button', { name: '作为文本打开' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith(text, [expect.objectContaining({ name: '合同.pdf' })], expect.anything())
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click((await offer()).getByRole('button', { name: '下载' }))
  await waitFor(() => expect(fake.transferred).toHaveLength(1))
  await userEvent.click((await offer()).getByRole('button', { name: '打开方式…' }))
  expect(await screen.findByRole('dialog', { name: '打开方式' })).toBeTruthy()
})

test('FM-21 Space opens the app of a file, and the details of what no app opens', async () => {
  const fake = await open()
  const opened = vi.spyOn(fake.kernel.verbs, 'openWith')
  const opener = { key: 'viewer/text', names: { 'zh-CN': '文本', en: 'Text' } } as unknown as Opener
  vi.spyOn(fake.kernel.verbs, 'openerOf').mockImplementation(({ name }) => (name === '笔记.txt' ? { opener } : {}) as OpenerChoice)
  await press('笔记.txt')
  fireEvent.keyDown(await grid(), { key: ' ' })
  expect(opened).toHaveBeenCalledExactlyOnceWith(opener, [expect.objectContaining({ name: '笔记.txt' })], {
    order: expect.objectContaining({ kind: 'time' }),
  })
  await press('合同.pdf')
  fireEvent.keyDown(await grid(), { key: ' ' })
  expect(opened).toHaveBeenCalledOnce()
  expect(await screen.findByRole('complementary', { name: '详细信息' })).toBeTruthy()
})

test('FM-10a FM-13a the menu of the empty ground orders the place and changes its view', async () => {
  await open({})
  await cell('合同.pdf')
  fireEvent.contextMenu(await grid())
  await userEvent.click(await screen.findByRole('menuitem', { name: '显示方式' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: '列表' }))
  fireEvent.contextMenu(await grid())
  expect(await screen.findByRole('menuitem', { name: '排序' })).toBeTruthy()
})

test('FM-10a the menu of the empty ground makes, uploads, and marks the folder that is shown', async () => {
  const fake = await open({ labels: { mark: () => ({ changedCount: 1 }) } }, '/file-manage/storage/s1?path=%2F旅行')
  await cell('合同.pdf')
  fireEvent.contextMenu(await grid())
  const menu = await screen.findByRole('menu')
  const lines = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent?.replace(/(?:Ctrl|F\d).*$/, '').trim())
  expect(lines).toEqual(['新建', '上传', '粘贴', '全选', '显示方式', '排序', '刷新', '收藏这个文件夹', '文件夹详情'])
  fireEvent.click(within(menu).getByRole('menuitem', { name: '新建' }))
  expect(await screen.findByRole('menuitem', { name: '文本文档' })).toBeTruthy()
  fireEvent.click(within(menu).getByRole('menuitem', { name: '上传' }))
  expect(await screen.findByRole('menuitem', { name: '文件夹…' })).toBeTruthy()
  fireEvent.click(within(menu).getByRole('menuitem', { name: '收藏这个文件夹' }))
  await waitFor(() =>
    expect(called(fake, 'labels.mark')[0]?.input).toMatchObject({ body: { items: [{ path: '/旅行' }], isFavourite: true } }),
  )
})
