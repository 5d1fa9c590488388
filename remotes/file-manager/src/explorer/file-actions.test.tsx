import type { Resource, ResourceRef } from '@cove/device-contract/files'
import type { FakeKernel } from '@cove/kernel/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { called, cell, device, grid, makeResource, nameField, open, press, setUpExplorer } from '../../test/explorer-world.tsx'

setUpExplorer()

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
    await open({ files: { info: () => ({ resource: device.files[1] as Resource, totalFiles: 1, totalFolders: 0, totalBytes: 1000 }) } })
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
    // UNDO-03: the entry of this deletion is undone, not whatever was changed last.
    const [asked] = fake.transferred.filter(({ action }) => action === 'undo.undoWhere')
    const isIt = asked?.input as (entry: object) => boolean
    const entry = { kind: 'delete', storageId: 's1', path: '/合同.pdf' }
    expect([isIt(entry), isIt({ ...entry, kind: 'upload' }), isIt({ ...entry, path: '/b' })]).toEqual([true, false, false])
  })

  test('UNDO-03 Ctrl+Z and Ctrl+Y work in the whole window, and not in a text field', async () => {
    const fake = await open()
    const keys = () => fake.transferred.map(({ action }) => action).filter((action) => action.startsWith('undo.'))
    fireEvent.keyDown(await grid(), { key: 'z', ctrlKey: true })
    fireEvent.keyDown(await grid(), { key: 'Z', ctrlKey: true, shiftKey: true })
    fireEvent.keyDown(await grid(), { key: 'y', ctrlKey: true })
    await press('合同.pdf')
    fireEvent.keyDown(await grid(), { key: 'F2' })
    fireEvent.keyDown(await nameField(), { key: 'z', ctrlKey: true })
    expect(keys()).toEqual(['undo.undo', 'undo.redo', 'undo.redo'])
  })

  test('FM-05 a new folder is there at once, ready to be named', async () => {
    const made = makeResource('新建文件夹 2', { kind: 'folder' })
    const fake = await open({
      files: {
        add: () => {
          device.files = [made, ...device.files]
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
