import type { Resource } from '@cove/device-contract/files'
import { folderChanged } from '@cove/kernel/declare'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  called,
  cell,
  device,
  grid,
  makeResource,
  nameField,
  open,
  press,
  renamedInPlace,
  setUpExplorer,
} from '../../test/explorer-world.tsx'

setUpExplorer()

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
    device.files = [makeResource('新来的.txt'), ...device.files]
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
