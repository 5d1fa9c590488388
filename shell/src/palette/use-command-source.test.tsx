import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { PaletteSource } from './palette-item.ts'
import { matchTitle } from './title-match.ts'
import { useCommandSource } from './use-command-source.tsx'

afterEach(cleanup)

test('PAL-07 commands of the window in front are found first, as they are at that moment, and no longer when they are withdrawn', async () => {
  const { kernel, show } = await shellFixture({ entries: [makeEntry('files', { title: '文件管理' })] })
  showWindows(kernel, [makeWindow('w1', { remoteId: 'files' }), makeWindow('w2', { remoteId: 'files' })])
  act(() => kernel.windows.focus('w1'))
  let source: PaletteSource | undefined
  const Reader = () => {
    source = useCommandSource(matchTitle)
    return null
  }
  show(<Reader />)
  const find = (query: string) => (source && 'find' in source ? source.find(query).items : [])
  expect(find('暂停备份')).toEqual([])
  const run = vi.fn()
  const offered = kernel.windows.handleOf('w1').offer([{ id: 'pause', label: '暂停备份', run }])
  using _other = kernel.windows.handleOf('w2').offer([{ id: 'pause', label: '暂停备份', run: vi.fn() }])
  const [found] = find('暂停备份')
  expect(found).toMatchObject({ id: 'command:w1:pause', title: '暂停备份' })
  expect(find('')[0]).toMatchObject({ id: 'command:w1:pause' })
  found?.run('open')
  expect(run).toHaveBeenCalledOnce()
  act(() => kernel.windows.focus('w2'))
  expect(find('暂停备份')).toMatchObject([{ id: 'command:w2:pause' }])
  act(() => kernel.windows.focus('w1'))
  offered[Symbol.dispose]()
  expect(find('暂停备份')).toEqual([])
})
