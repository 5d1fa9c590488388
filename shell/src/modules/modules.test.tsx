import type { DeviceModule } from '@cove/device-contract/modules'
import type { ModulesState } from '@cove/kernel'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { IconGrid } from '../desktop/icon-grid.tsx'
import { Launcher } from '../launcher/launcher.tsx'
import { RemoteSlot } from '../remote-slot/remote-slot.tsx'
import { Taskbar } from '../taskbar/taskbar.tsx'
import { WindowsLayer } from '../window-frame/windows-layer.tsx'

const program = (name: string, zh: string) => ({ program: name, provides: { 'zh-CN': zh, en: name }, hint: `${name}-package` })
const album: DeviceModule = { id: 'album', version: 1, state: 'on', canSwitch: true, calls: ['album.list'] }
const off: DeviceModule = { ...album, state: 'off' }
const calls = ['album.list', 'album.add', 'album.share', 'album.a', 'album.b', 'album.c', 'album.d', 'album.e']

interface World {
  readonly modules?: readonly DeviceModule[]
  readonly status?: ModulesState['status']
  readonly isAdmin?: boolean
  readonly version?: number
}

/** A desktop with the app 相册, which needs the module 'album'. */
async function world({ modules = [album], status = 'known', isAdmin = true, version = 1 }: World = {}) {
  const entry = makeEntry('album', { title: '相册', pinned: true, needs: { module: 'album', version, calls } })
  const [item] = entry.manifest.menu ?? []
  const onDesktop = { ...entry, manifest: { ...entry.manifest, menu: item ? [{ ...item, desktop: true }] : [] } }
  const user = {
    userNo: '7',
    nickname: '林',
    account: 'lin',
    email: '',
    phone: '',
    avatarUrl: '',
    role: isAdmin ? 'admin' : 'user',
  } as const
  return shellFixture({
    entries: [onDesktop, makeEntry('files', { title: '文件' })],
    modules: { modules, status },
    session: { user },
    answers: { spaces: { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) } },
  })
}

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{`pressed ${count}`}</button>
}

/** The window of the app, open. */
async function slot(about: World = {}) {
  const fixture = await world(about)
  fixture.remotes.ready.set('album', { Component: Counter, version: '1.0.0' })
  showWindows(fixture.kernel, [makeWindow('w1', { remoteId: 'album' })])
  fixture.show(<RemoteSlot windowId="w1" />)
  const setModules = (next: readonly DeviceModule[]) => act(() => fixture.kernel.modules.store.setState({ modules: next }))
  return { ...fixture, setModules, title: (text: string) => screen.findByRole('heading', { name: text }) }
}

const states: readonly (readonly [name: string, state: World, shown: string])[] = [
  ['off', { modules: [off] }, '已停用'],
  ['incomplete', { modules: [{ ...album, state: 'missing' }] }, '缺少程序'],
  ['failed', { modules: [{ ...album, state: 'failed' }] }, '未能启动'],
  ['absent', { modules: [] }, '设备不支持'],
  ['too old', { version: 2 }, '需更新设备'],
  ['of an older device', { modules: [], status: 'olderDevice' }, '设备不支持'],
]
test.each(states)('MOD-03a %s says so in launcher, dock and desktop; other apps are as before', async (_name, state, shown) => {
  const { show } = await world(state)
  show(
    <>
      <IconGrid />
      <Taskbar />
      <Launcher before={null} onClose={() => undefined} />
    </>,
  )
  const name = `相册，${shown}`
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name })).toBeTruthy()
  expect(within(screen.getByRole('toolbar')).getByRole('button', { name })).toBeTruthy()
  expect(within(screen.getByRole('list', { name: '桌面图标' })).getByRole('button', { name })).toBeTruthy()
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: '文件' })).toBeTruthy()
})

test('MOD-02c shows a change without a reload', async () => {
  const { show, kernel } = await world({ modules: [off] })
  show(<Launcher before={null} onClose={() => undefined} />)
  expect(await screen.findByRole('button', { name: '相册，已停用' })).toBeTruthy()
  act(() => kernel.modules.store.setState({ modules: [album] }))
  expect(screen.getByRole('button', { name: '相册' })).toBeTruthy()
})

test('MOD-04a without a list, and while one cannot be read, every app is offered', async () => {
  for (const status of ['loading', 'unread'] as const) {
    const { show } = await world({ modules: [], status })
    const { unmount } = show(<Launcher before={null} onClose={() => undefined} />)
    expect(await screen.findByRole('button', { name: '相册' })).toBeTruthy()
    unmount()
  }
})

test('MOD-03b none of its code is fetched, before it is pressed and after', async () => {
  const { show, kernel, remotes, shell } = await world({ modules: [off] })
  vi.spyOn(shell, 'firstPictureMs', 'get').mockReturnValue(100)
  show(
    <>
      <Launcher before={null} onClose={() => undefined} />
      <WindowsLayer />
    </>,
  )
  fireEvent.pointerEnter(await screen.findByRole('button', { name: '相册，已停用' }))
  act(() => showWindows(kernel, [makeWindow('w1', { remoteId: 'album' })]))
  expect(await screen.findByRole('heading', { name: '“相册”已停用' })).toBeTruthy()
  expect(remotes.loads).toEqual([])
  expect(remotes.preloaded).toEqual([])
})

test('MOD-03b a user is sent to the administrator and has nothing to press', async () => {
  const { title } = await slot({ modules: [off], isAdmin: false })
  await title('“相册”已停用')
  expect(screen.getByText('请让管理员启用它。')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('MOD-02a the administrator turns it on, and the same window shows the app', async () => {
  const { title, transferred } = await slot({ modules: [off] })
  await title('“相册”已停用')
  fireEvent.click(screen.getByRole('button', { name: '启用' }))
  expect(await screen.findByRole('button', { name: 'pressed 0' })).toBeTruthy()
  expect(transferred).toContainEqual({ action: 'modules.turn', input: { moduleId: 'album', isOn: true } })
  expect(screen.queryByRole('heading')).toBeNull()
})

test('MOD-02a a switch that needs a restart says so; a refusal is a toast and the button comes back', async () => {
  const { kernel, title } = await slot({ modules: [off] })
  const turn = vi.spyOn(kernel.modules, 'turn')
  await title('“相册”已停用')
  turn.mockResolvedValueOnce({
    ok: false,
    failure: { name: 'adminOnly', text: '不可以', offline: false, report: { error: 'adminOnly' } },
  })
  fireEvent.click(screen.getByRole('button', { name: '启用' }))
  await waitFor(() => expect(kernel.toasts.store.getState().toasts.at(-1)?.title).toBe('不可以'))
  turn.mockResolvedValueOnce({ ok: true, data: { restartNeeded: true } })
  fireEvent.click(await screen.findByRole('button', { name: '启用' }))
  expect(await screen.findByText('已保存，重启设备后生效。')).toBeTruthy()
})

test('MOD-02b what the start option decides is not offered as a switch', async () => {
  const { title } = await slot({ modules: [{ ...off, canSwitch: false }] })
  await title('“相册”已停用')
  expect(screen.queryByRole('button', { name: '启用' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '如何设置' }))
  expect(await screen.findByText('npm start -- --modules all')).toBeTruthy()
})

test('MOD-01b PRG-03 what is missing is listed by what it provides; the command is behind a link and can be copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const missing = [program('ffmpeg', '视频封面'), program('exiftool', '拍摄信息')]
  const { title } = await slot({ modules: [{ ...album, state: 'missing', missing }] })
  await title('“相册”还少一项软件')
  const rows = within(screen.getByRole('list', { name: '装好后就有' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(['视频封面', '拍摄信息'])
  expect(screen.queryByText(/ffmpeg/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '如何安装' }))
  fireEvent.click(await screen.findByRole('button', { name: /命令$/ }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('sudo apt-get install ffmpeg-package exiftool-package'))
  Reflect.deleteProperty(navigator, 'clipboard')
})

const reasons: readonly (readonly [string, string | RegExp])[] = [
  ['failedToOpen', /启动时出错/],
  ['timedOut', /启动得太久/],
  ['migrationFailed', /升级它的数据时出错/],
  ['needsModule', '它依赖的功能没有启用：文件。'],
  ['duplicate', /冲突/],
  ['fromNextYear', /启动时出错/],
]
test.each(reasons)('MOD-01c the reason %s is a sentence', async (reason, sentence) => {
  const { kernel, remotes, title } = await slot({ modules: [{ ...album, state: 'failed', reason, neededModules: ['media'] }] })
  act(() => remotes.publish([...remotes.host.store.getState().remotes, makeEntry('media', { title: '文件', needs: { module: 'media' } })]))
  await title('“相册”未能启动')
  expect(screen.getByText(sentence)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '再次启动' }))
  await waitFor(() => expect(kernel.modules.store.getState().modules[0]?.state).toBe('on'))
})

test('MOD-04a an older device is told by the calls that it does not have', async () => {
  const { title } = await slot({ modules: [], status: 'olderDevice' })
  await title('这台设备没有“相册”')
  const listed = within(screen.getByRole('list', { name: '设备没有的接口' })).getAllByRole('listitem')
  expect(listed.map((one) => one.textContent)).toEqual([...calls.slice(0, 6), '另有 2 个'])
})

test('MOD-04a an older module is told by both versions and the calls it lacks', async () => {
  const { title } = await slot({ version: 3, isAdmin: false, modules: [{ ...album, calls: calls.slice(1) }] })
  await title('“相册”需要更新设备')
  expect(screen.getByText('它需要这项功能的第 3 版，设备上是第 1 版。')).toBeTruthy()
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
})

test('MOD-03b while the list is read the window waits, and then shows the app', async () => {
  const { kernel } = await slot({ modules: [], status: 'loading' })
  expect(screen.queryByRole('button')).toBeNull()
  act(() => kernel.modules.store.setState({ status: 'known', modules: [album] }))
  expect(await screen.findByRole('button', { name: 'pressed 0' })).toBeTruthy()
})

test('MOD-03b an app that was open keeps its state while its module is off', async () => {
  const { setModules, title } = await slot()
  fireEvent.click(screen.getByRole('button', { name: 'pressed 0' }))
  setModules([off])
  await title('“相册”已停用')
  expect(screen.queryByRole('button', { name: 'pressed 1' })).toBeNull()
  setModules([album])
  expect(screen.getByRole('button', { name: 'pressed 1' })).toBeTruthy()
})

const optional = { ...album, missing: [program('ffmpeg', '视频封面')] }

test('MOD-03c a missing optional program does not stop it, and is told once per session', async () => {
  const { kernel, show } = await slot({ modules: [optional] })
  expect(screen.getByRole('button', { name: 'pressed 0' })).toBeTruthy()
  expect(screen.getByText(/^暂时没有视频封面，设备上装好所需的软件后就有。/).textContent).toContain('如何安装')
  fireEvent.click(screen.getByRole('button', { name: '不再提示' }))
  expect(screen.queryByText(/暂时没有/)).toBeNull()
  act(() => showWindows(kernel, [makeWindow('w1', { remoteId: 'album' }), makeWindow('w2', { remoteId: 'album' })]))
  show(<RemoteSlot windowId="w2" />)
  expect(screen.queryByText(/暂时没有/)).toBeNull()
})

test('MOD-03c only the administrator reads what to install', async () => {
  await slot({ modules: [optional], isAdmin: false })
  expect(screen.getByText(/暂时没有视频封面/).textContent).toContain('可以请管理员安装。')
  expect(screen.queryByRole('button', { name: '如何安装' })).toBeNull()
})

test('MOD-04b the calls that the device refused are named, those of its module only', async () => {
  const { kernel } = await slot()
  expect(document.querySelector('[data-module-note]')).toBeNull()
  act(() => kernel.modules.store.setState({ missingCalls: ['files.star', 'album.share', 'album.add'] }))
  expect(screen.getByText('设备的系统版本较旧，部分功能不可用。设备没有的接口：album.share, album.add')).toBeTruthy()
})
