import { bookmarks } from '@cove/device-contract/bookmarks'
import type { Item } from '@cove/device-contract/bookmarks'
import type { Storage } from '@cove/device-contract/storage'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import ListWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const item: Item = { itemId: 1, storageId: 's1', path: '/one', state: 'unchecked' }
const disk: Storage = { storageId: 's1', name: 'Disk', label: '', origin: 'managed', status: 'normal', usedBytes: 1, sizeBytes: 2 }

async function open(items: readonly Item[]) {
  const list = () => ({ items: [...items] })
  const add = () => ({ refuse: 'bookmarksItemExists' }) as const
  const fake = fakeKernel<typeof bookmarks>({
    remotes: [remote],
    answers: {
      bookmarks: { list, add, check: () => ({ exists: false }) },
      spaces: { list: () => ({ storages: [disk], mode: 'none', modeNvme: 'none', isFormatting: false }) },
    },
  })
  await fake.ready
  renderWindow(ListWindow, { fake })
  return fake
}

test('NEW-03 the window lists the paths and follows what a check found', async () => {
  const fake = await open([item])
  expect((await screen.findByRole('listitem')).textContent).toBe('/one (未检查)')
  act(() => fake.say(bookmarks, 'bookmarks.changed', { ...item, state: 'missing' }))
  expect(screen.getByRole('listitem').textContent).toBe('/one (未找到)')
})

test('NEW-03 a path that is refused keeps its text; its check is shown below it', async () => {
  await open([])
  const field = await screen.findByLabelText<HTMLInputElement>('路径')
  await userEvent.type(field, 'one')
  await userEvent.click(screen.getByRole('button', { name: '检查' }))
  expect(await screen.findByText('没有找到该路径。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '添加' }))
  expect(await screen.findByText('这个路径已在列表中。')).toBeTruthy()
  expect(field.value).toBe('/one')
})

test('NEW-03 the switch changes the setting', async () => {
  const fake = await open([])
  await userEvent.click(await screen.findByRole('switch', { name: '每晚检查这些路径' }))
  expect(fake.kernel.settings.of(bookmarks)).toEqual({ checksNightly: false })
})
