import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { appsOf } from '../apps/apps.ts'
import { filterApps } from './filter-apps.ts'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { loadPinyinMatch } from '../palette/title-match.ts'
import { Launcher } from './launcher.tsx'

const entries = [
  makeEntry('files', { title: '文件管理', path: '/file-manage' }),
  makeEntry('album', { title: '相册' }),
  makeEntry('users', { title: '用户', admin: true }),
]
const person = { role: 'admin' } as const

test('WIN-07 the launcher offers what the declarations say, to whom they say', () => {
  expect(appsOf(entries, 'zh-CN', { role: 'user' }).map((app) => app.title)).toEqual(['文件管理', '相册'])
  expect(appsOf(entries, 'zh-CN', person)).toHaveLength(3)
})

test('WIN-07 every typed word must be in the name or the id', () => {
  const apps = appsOf(entries, 'zh-CN', person)
  expect(filterApps(apps, ' 文件 ').map((app) => app.remoteId)).toEqual(['files'])
  expect(filterApps(apps, 'ALB').map((app) => app.remoteId)).toEqual(['album'])
  expect(filterApps(apps, 'nothing')).toEqual([])
  expect(filterApps(apps, '')).toHaveLength(3)
})

test('PAL-01 an app is found by the pinyin of its name, after those that contain what was typed', async () => {
  const pinyinOf = await loadPinyinMatch()
  const apps = appsOf([...entries, makeEntry('xcode', { title: '代码' })], 'zh-CN', person)
  expect(filterApps(apps, 'xc', pinyinOf).map((app) => app.remoteId)).toEqual(['xcode', 'album'])
  expect(filterApps(apps, 'wenjian', pinyinOf).map((app) => app.remoteId)).toEqual(['files'])
  expect(filterApps(apps, 'wenjian')).toEqual([])
})

test('H-29 typing filters, Enter opens the first hit, Escape clears first and then closes', async () => {
  const fixture = await shellFixture({ entries })
  const open = vi.spyOn(fixture.kernel.windows, 'open')
  const onClose = vi.fn()
  fixture.show(<Launcher before={null} onClose={onClose} />)
  const field = await screen.findByRole('searchbox', { name: '搜索应用' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '相' } })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getAllByRole('button')).toHaveLength(3)
  fireEvent.change(field, { target: { value: '相' } })
  // False: the key is used up and presses nothing that gets the focus meanwhile.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  expect(open).toHaveBeenCalledWith('/album')
  expect(onClose).toHaveBeenCalledOnce()
})

function Opener() {
  const [before, setBefore] = useState<Element | null>()
  if (before === undefined) return <button onClick={() => setBefore(document.activeElement)}>启动台</button>
  return <Launcher before={before} onClose={() => setBefore(undefined)} />
}

test('H-29 closed, it gives the keyboard back; not where a window was opened, which takes it', async () => {
  const fixture = await shellFixture({ entries })
  vi.spyOn(fixture.kernel.windows, 'open').mockImplementation(() => {
    showWindows(fixture.kernel, [makeWindow('w1')])
    return { ok: true, windowId: 'w1' }
  })
  const before = document.body.appendChild(document.createElement('button'))
  fixture.show(<Opener />)
  const openAndPress = async (key: string) => {
    before.focus()
    fireEvent.click(screen.getByRole('button', { name: '启动台' }))
    fireEvent.keyDown(await screen.findByRole('searchbox'), { key })
    expect(screen.queryByRole('searchbox')).toBeNull()
    return document.activeElement
  }
  expect(await openAndPress('Escape')).toBe(before)
  expect(await openAndPress('Enter')).toBe(document.body)
  before.remove()
})
