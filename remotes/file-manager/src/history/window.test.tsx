import { anyErrorRow } from '@cove/device-contract'
import { undo } from '@cove/device-contract/undo'
import type { UndoEntry } from '@cove/device-contract/undo'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { sentenceOf } from '../model/history-rows.ts'
import { undoOfKey } from '../model/undo-keys.ts'
import HistoryWindow from './window.tsx'

beforeAll(() => layOutJsdom())
afterEach(() => {
  cleanup()
  leakCheck()
})

const entryOf = (entryId: string, change: Partial<UndoEntry> = {}): UndoEntry => ({
  entryId,
  kind: 'delete',
  state: 'open',
  changedSeconds: 1_700_000_000,
  itemCount: 1,
  storageId: 's1',
  path: `/文档/${entryId}.txt`,
  ...change,
})
const space = { storageId: 's1', name: 's1', label: '', origin: 'managed', status: 'normal', usedBytes: 0, sizeBytes: 100 } as const
const fine = { entryCount: 1, itemCount: 2, conflictCount: 0, conflicts: [] }

interface Shown {
  readonly entries: readonly UndoEntry[]
  readonly preview?: object
  readonly address?: string
}

async function open({ entries, preview = {}, address = '/file-history' }: Shown): Promise<FakeKernel> {
  const fake = fakeKernel<typeof undo>({
    answers: {
      undo: { list: () => ({ total: entries.length, entries: [...entries] }), preview: () => ({ ...fine, ...preview }) },
      spaces: { list: () => ({ storages: [space], mode: 'none', modeNvme: 'none', isFormatting: false }) },
    },
    remotes: [remote],
  })
  await fake.ready
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(HistoryWindow, { fake, address, wrapper })
  return fake
}

async function choose(sentence: string) {
  const row = (await screen.findByTitle(sentence)).closest<HTMLElement>('[data-index]')
  if (!row) throw new Error(`${sentence} is in no row`)
  fireEvent.pointerDown(row, { button: 0 })
  fireEvent.pointerUp(row, { button: 0 })
}

const ran = (fake: FakeKernel) => fake.transferred.filter(({ action }) => action === 'undo.run').map(({ input }) => input)

test('UNDO-01 changes are listed with what, where and how many, and follow the device', async () => {
  const entries = [entryOf('a', { itemCount: 3 }), entryOf('b', { kind: 'rename', targetPath: '/文档/c.txt', state: 'undone' })]
  const fake = await open({ entries })
  await screen.findByTitle('删除“a.txt”，及另外 2 项')
  expect(screen.getByTitle('将“b.txt”重命名为“c.txt”')).toBeDefined()
  expect(screen.getByText('已撤销')).toBeDefined()
  fake.say(undo, 'undo.changed', {})
  await waitFor(() => expect(fake.calls.filter(({ id }) => id === 'undo.list')).toHaveLength(2))
})

test('UNDO-05 everything until an entry is undone after a look at it', async () => {
  const fake = await open({ entries: [entryOf('a'), entryOf('b')] })
  await choose('删除“b.txt”')
  await userEvent.click(screen.getByRole('button', { name: '撤销到这里' }))
  await screen.findByText(/没有冲突/)
  await userEvent.click(screen.getAllByRole('button', { name: '撤销' }).at(-1)!)
  expect(ran(fake)).toEqual([{ entryId: 'b', through: true, conflicts: 'stop' }])
})

test('UNDO-05 conflicts are named, and the rest is undone on request', async () => {
  const conflicts = [{ entryId: 'a', storageId: 's1', path: '/文档/a.txt', code: anyErrorRow('undoNameTaken').code }]
  const fake = await open({ entries: [entryOf('a')], preview: { conflictCount: 1, conflicts }, address: '/file-history/a' })
  await screen.findByText('以下 1 项将保持原样：')
  await userEvent.click(screen.getByRole('button', { name: '撤销其余项' }))
  expect(ran(fake)).toEqual([{ entryId: 'a', through: false, conflicts: 'skip' }])
})

test('UNDO-05 nothing can be started when everything is in the way, nor for an entry that is over', async () => {
  const conflicts = [{ entryId: 'a', storageId: 's1', path: '/文档/a.txt', code: anyErrorRow('undoNameTaken').code }]
  await open({ entries: [entryOf('a'), entryOf('b', { state: 'ended' })], preview: { itemCount: 1, conflictCount: 1, conflicts } })
  await choose('删除“a.txt”')
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('button', { name: '撤销其余项' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await choose('删除“b.txt”')
  await waitFor(() => expect(screen.getByRole('button', { name: '撤销到这里' })).toHaveProperty('disabled', true))
})

test('UNDO-05 a look that is opened again shows nothing of the one before', async () => {
  await open({ entries: [entryOf('a')], address: '/file-history/a' })
  await screen.findByText(/没有冲突/)
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByText(/没有冲突/)).toBeNull())
  await choose('删除“a.txt”')
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(screen.queryByText(/没有冲突/)).toBeNull()
  expect(await screen.findByText(/没有冲突/)).toBeDefined()
})

test('UNDO-01 an empty history says what comes here', async () => {
  await open({ entries: [] })
  await screen.findByText('还没有改动')
})

test('UNDO-03 the keys of undo and redo', () => {
  const key = (text: string, change: { readonly shiftKey?: boolean; readonly altKey?: boolean } = {}) =>
    undoOfKey({ key: text, shiftKey: false, altKey: false, ...change }, true)
  expect([key('z'), key('Z', { shiftKey: true }), key('y'), key('z', { altKey: true }), key('a')]).toEqual([
    'undo',
    'redo',
    'redo',
    undefined,
    undefined,
  ])
  expect(undoOfKey({ key: 'z', shiftKey: false, altKey: false }, false)).toBeUndefined()
})

test('UNDO-01 a move names the folder it led to', () => {
  const moved = entryOf('a', { kind: 'move', targetPath: '/影片/a.txt' })
  expect(sentenceOf(moved, (_storageId, path) => `家${path}`)).toEqual({
    key: 'history.what.move',
    values: { name: 'a.txt', target: 'a.txt', folder: '家/影片' },
    moreCount: 0,
  })
})
