import { bookmarks } from '@cove/device-contract/bookmarks'
import type { Item } from '@cove/device-contract/bookmarks'
import type { Storage } from '@cove/device-contract/storage'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import MainWindow from './window.tsx'

// Menus and dialogs fetch their code when they first open; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const item: Item = { itemId: 1, storageId: 's1', path: '/photos/one', state: 'unchecked' }
const disk: Storage = { storageId: 's1', name: 'Disk', label: '', origin: 'managed', status: 'normal', usedBytes: 1, sizeBytes: 2 }

async function open(items: readonly Item[], about: { readonly isAway?: () => boolean } = {}) {
  const list = () => (about.isAway?.() === true ? ({ refuse: 'systemBusy' } as const) : { items: [...items] })
  const add = () => ({ refuse: 'bookmarksItemExists' }) as const
  const fake = fakeKernel<typeof bookmarks>({
    remotes: [remote],
    answers: {
      bookmarks: { list, add, remove: () => ({}), check: () => ({ exists: false }) },
      spaces: { list: () => ({ storages: [disk], mode: 'none', modeNvme: 'none', isFormatting: false }) },
    },
  })
  await fake.ready
  renderWindow(MainWindow, { fake })
  return fake
}

test('NEW-03 the window lists the paths and follows what the device tells', async () => {
  const fake = await open([item])
  expect(await screen.findByRole('heading', { name: '1 个路径' })).toBeTruthy()
  expect(screen.getByText('未检查')).toBeTruthy()
  act(() => fake.say(bookmarks, 'bookmarks.changed', { ...item, state: 'missing' }))
  expect(screen.getByText('未找到')).toBeTruthy()
  act(() => fake.say(bookmarks, 'bookmarks.removed', { itemId: 1 }))
  expect(screen.getByText('还没有路径')).toBeTruthy()
})

test('NEW-03 a list that cannot be read says why, and is read again on request', async () => {
  let isAway = true
  await open([item], { isAway: () => isAway })
  const retry = await screen.findByRole('button', { name: '重试' })
  isAway = false
  await userEvent.click(retry)
  expect(await screen.findByText('/photos/one')).toBeTruthy()
})

test('NEW-03 the empty list leads to the dialog; a path that is refused keeps its text, with the reason below it', async () => {
  await open([])
  await userEvent.click(await screen.findByRole('button', { name: '添加路径…' }))
  const field = await screen.findByLabelText<HTMLInputElement>('路径')
  await userEvent.type(field, 'one{Enter}')
  expect(await screen.findByText('这个路径已在列表中。')).toBeTruthy()
  expect(field.value).toBe('/one')
})

test('NEW-03 a path is removed by its key, once that is confirmed', async () => {
  const fake = await open([item])
  const { dialogs } = fake.kernel
  fireEvent.keyDown(await screen.findByRole('button', { name: '“one”的更多操作' }), { key: 'Delete' })
  const [question] = dialogs.store.getState().confirms
  expect(question?.title).toBe('从列表中移除“one”？')
  act(() => dialogs.answer(question?.id ?? '', { confirmed: true, checked: false }))
  await waitFor(() => expect(fake.calls.find(({ id }) => id === 'bookmarks.remove')?.input).toEqual({ body: { itemId: 1 } }))
})

test('NEW-03 a path is checked from its menu', async () => {
  const fake = await open([item])
  await userEvent.click(await screen.findByRole('button', { name: '“one”的更多操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '立即检查' }))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ title: '没有找到该路径。' }]))
})

test('NEW-03 the switch changes the setting', async () => {
  const fake = await open([])
  await userEvent.click(await screen.findByRole('switch', { name: /每晚检查这些路径/ }))
  expect(fake.kernel.settings.of(bookmarks)).toEqual({ checksNightly: false })
})
