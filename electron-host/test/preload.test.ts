import { expect, test, vi } from 'vitest'
import { table } from '../src/ipc/table.ts'
import { buildApi, ownWindowOf } from '../src/preload/build-api.ts'

test('ELC-01 the API of a page is the table: each function calls its channel and no other', async () => {
  const invoke = vi.fn(async () => ({ ok: true, value: undefined }))
  const api = buildApi(invoke, 'main')
  await api.windows.open({ address: '/file-manage' })
  await api.computer.facts()
  await api.links.openExternal({ url: 'https://example.com/' })
  expect(invoke.mock.calls).toEqual([
    ['cove:windows.open', { address: '/file-manage' }],
    ['cove:computer.facts', undefined],
    ['cove:links.openExternal', { url: 'https://example.com/' }],
  ])
  const names = Object.entries(api).flatMap(([area, calls]) => Object.keys(calls).map((name) => `${area}.${name}`))
  expect(names.toSorted()).toEqual([...Object.keys(table), 'windows.isApp', 'windows.takes'].toSorted())
})

test('WIN-02 the desktop gives apps windows of their own; a native window keeps its own addresses', () => {
  const desktop = buildApi(vi.fn(), ownWindowOf([]))
  expect(desktop.windows.isApp).toBe(false)
  expect(['/file-manage/recent', '/desktop', '/trash', '', '//evil/file-manage'].map((address) => desktop.windows.takes(address))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  const files = buildApi(vi.fn(), ownWindowOf(['electron', '--cove-window=fileManage']))
  expect(files.windows.isApp).toBe(true)
  expect(['/file-manage/recent', '/transport'].map((address) => files.windows.takes(address))).toEqual([false, true])
  expect(files.windows.takes({} as string)).toBe(false)
})

test.each(['--cove-window=', '--cove-window=__proto__', '--cove-window=constructor', '--other=fileManage'])(
  'S-I10 %s is the main window',
  (argument) => {
    expect(ownWindowOf([argument])).toBe('main')
  },
)
