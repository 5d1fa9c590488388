import { Link, useLocation } from '@cove/kernel/router'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { seen } from '../health/seen-counts.ts'
import { afterCrash, isParked } from './crash-policy.ts'
import { RemoteSlot } from './remote-slot.tsx'

let fixture: ShellFixture

beforeEach(async () => {
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件' })] })
  showWindows(fixture.kernel, [makeWindow('w1')])
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Hello = () => <p>hello {useLocation().pathname}</p>
const loaded = { Component: Hello, version: '1.0.0' }
const flush = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)))

test('W9 a window whose code is known stands in the first commit', () => {
  fixture.remotes.ready.set('files', loaded)
  fixture.show(<RemoteSlot windowId="w1" />)
  expect(screen.getByText('hello /files')).toBeTruthy()
  expect(fixture.remotes.loads).toHaveLength(0)
})

test('W9 what stands behind the first picture is fetched when the window is there, not in its way', async () => {
  fixture.show(<RemoteSlot windowId="w1" />)
  expect(fixture.remotes.preloaded).not.toContain('all')
  fixture.remotes.loads[0]?.resolve(loaded)
  await flush()
  expect(fixture.remotes.preloaded.at(-1)).toBe('all')
})

test('USR-01b a window for the administrator, opened by its address, runs none of its code for another role', async () => {
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件', admin: true })] })
  showWindows(fixture.kernel, [makeWindow('w1')])
  fixture.remotes.ready.set('files', loaded)
  fixture.show(<RemoteSlot windowId="w1" />)
  expect(screen.getByText('hello /files')).toBeTruthy()
  act(() => fixture.kernel.session.store.setState(({ user }) => ({ user: user && { ...user, role: 'user' } })))
  expect(screen.queryByText('hello /files')).toBeNull()
  expect(screen.getByText('“文件”只供管理员使用')).toBeTruthy()
})

test('LGN-14b a window for members runs none of its code before it is known who is signed in', async () => {
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件', needs: { member: true } })] })
  showWindows(fixture.kernel, [makeWindow('w1')])
  fixture.remotes.ready.set('files', loaded)
  const { user } = fixture.kernel.session.store.getState()
  const person = user ?? expect.fail('nobody is signed in')
  fixture.kernel.session.store.setState({ user: undefined })
  fixture.show(<RemoteSlot windowId="w1" />)
  expect(screen.queryByText('hello /files')).toBeNull()
  act(() => fixture.kernel.session.store.setState({ user: { ...person, role: 'user', isExperience: true } }))
  expect(screen.queryByText('hello /files')).toBeNull()
  act(() => fixture.kernel.session.store.setState({ user: { ...person, role: 'user' } }))
  expect(screen.getByText('hello /files')).toBeTruthy()
})

test('H-60 a slow load shows its outline, then words, then a button that loads again', async () => {
  fixture.show(<RemoteSlot windowId="w1" />)
  const skeleton = () => document.querySelector('[data-slot-skeleton]')
  expect(skeleton()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(150))
  expect(skeleton()).not.toBeNull()
  expect(screen.queryByText(/仍在加载/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(4_850))
  expect(screen.getByText('“文件”仍在加载…')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(fixture.remotes.loads).toHaveLength(2)
  fixture.remotes.loads[1]?.resolve(loaded)
  await flush()
  expect(screen.getByText('hello /files')).toBeTruthy()
})

test('S-E4 a refused version names what it needs and what is here, and offers no useless retry', async () => {
  fixture.show(<RemoteSlot windowId="w1" />)
  fixture.remotes.loads[0]?.reject({ kind: 'versionRefused', remoteId: 'files', needs: '^2.0.0', has: '1.0.0', detail: 'x' })
  await flush()
  expect(screen.getByText(/它需要桌面内核 \^2\.0\.0，当前是 1\.0\.0/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('WIN-07 a failed load can be tried again', async () => {
  fixture.show(<RemoteSlot windowId="w1" />)
  fixture.remotes.loads[0]?.reject({ kind: 'network', remoteId: 'files', detail: 'offline' })
  await flush()
  expect(screen.getByText('无法加载“文件”')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(fixture.remotes.loads).toHaveLength(2)
})

test('WIN-04 TR-01a a window that is reused goes to the page that was asked for, and keeps what it holds', () => {
  let births = 0
  const Where = () => {
    const [born] = useState(() => (births += 1))
    const { pathname, search, state } = useLocation()
    return <p>{`${born} at ${pathname}${search} with ${String(state)}`}</p>
  }
  fixture.remotes.ready.set('files', { Component: Where, version: '1.0.0' })
  fixture.show(<RemoteSlot windowId="w1" />)
  expect(screen.getByText('1 at /files with null')).toBeTruthy()
  act(() => void fixture.kernel.windows.open('/files?code=1', { state: 'thing' }))
  expect(screen.getByText('1 at /files?code=1 with thing')).toBeTruthy()
  act(() => fixture.kernel.windows.handleOf('w1').step(-1))
  expect(screen.getByText('1 at /files with null')).toBeTruthy()
})

test('WIN-01a a link that leads nowhere says so', () => {
  fixture.remotes.ready.set('files', { Component: () => <Link to="/nowhere">away</Link>, version: '1.0.0' })
  fixture.show(<RemoteSlot windowId="w1" />)
  fireEvent.click(screen.getByText('away'))
  expect(fixture.kernel.toasts.store.getState().toasts.map((toast) => toast.title)).toEqual(['这个链接在此设备上没有对应的应用。'])
})

test('S-E3 a crash stays in its window, and the third within a minute parks it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('boom')
  }
  fixture.remotes.ready.set('files', { Component: Broken, version: '1.0.0' })
  fixture.show(<RemoteSlot windowId="w1" />)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByText('“文件”反复出错，已停止')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  expect(fixture.kernel.log.lines().filter((line) => line.event === 'window.crashed')).toHaveLength(3)
})

test('S-E2 a crash whose cause is a file that is gone says so, and reloads the window in the published version', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const gone = new Error('Loading chunk 7 failed')
  fixture.remotes.explained.set(gone, 'missing')
  const Broken = () => {
    throw gone
  }
  fixture.remotes.ready.set('files', { Component: Broken, version: '1.0.0' })
  fixture.show(<RemoteSlot windowId="w1" />)
  await flush()
  expect(screen.getByText('“文件”缺少文件')).toBeTruthy()
  fixture.remotes.ready.set('files', { Component: () => <p>new</p>, version: '1.1.0' })
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByText('new')).toBeTruthy()
})

test('S-E3 a crashed app that drew its own title row gets one, above what is scrolled', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件', merged: true })] })
  showWindows(fixture.kernel, [makeWindow('w1')])
  const Broken = () => {
    throw new Error('boom')
  }
  fixture.remotes.ready.set('files', { Component: Broken, version: '1.0.0' })
  fixture.show(<RemoteSlot windowId="w1" />)
  const failure = document.querySelector('[data-slot-failure="crashed"]')
  expect(failure?.previousElementSibling?.matches('[data-window-drag][data-window-name]')).toBe(true)
})

test('REL-05 a crashed window draws the version that is published meanwhile by itself; one that works keeps its own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  seen.take(1_000)
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件', version: '1.1.0' })] })
  showWindows(fixture.kernel, [makeWindow('w1'), makeWindow('w2')])
  let isBroken = true
  const Fragile = () => {
    const [isCrashed] = useState(isBroken)
    if (isCrashed) throw new Error('boom')
    return <input aria-label="typed" />
  }
  fixture.remotes.ready.set('files', { Component: Fragile, version: '1.1.0' })
  fixture.show(<RemoteSlot windowId="w1" />)
  isBroken = false
  fixture.show(<RemoteSlot windowId="w2" />)
  await flush()
  fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'half a letter' } })
  fixture.remotes.ready.set('files', { Component: () => <p>before</p>, version: '1.0.0' })
  act(() => fixture.remotes.publish([makeEntry('files', { title: '文件', version: '1.0.0' })]))
  await flush()
  expect(screen.getByText('before')).toBeTruthy()
  expect(document.querySelector('[data-slot-failure]')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('half a letter')
  expect(seen.take(9)).toEqual([
    { id: 'files', version: '1.1.0', opens: 2, faults: 0, crashes: 1, errors: 0 },
    { id: 'files', version: '1.0.0', opens: 1, faults: 0, crashes: 0, errors: 0 },
  ])
})

test('S-E3 crashes older than a minute are forgotten', () => {
  const two = afterCrash(afterCrash([], 0), 1_000)
  expect(isParked(afterCrash(two, 61_500))).toBe(false)
  expect(isParked(afterCrash(two, 2_000))).toBe(true)
})

test('WIN-07 an open window keeps its version, says that a newer one is out, and takes it when reloaded', async () => {
  fixture.remotes.ready.set('files', loaded)
  fixture.show(<RemoteSlot windowId="w1" />)
  act(() => fixture.remotes.publish([makeEntry('files', { title: '文件', version: '1.1.0' })]))
  expect(screen.getByText('hello /files')).toBeTruthy()
  fixture.remotes.ready.set('files', { Component: () => <p>new</p>, version: '1.1.0' })
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await flush()
  expect(screen.getByText('new')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
  expect(fixture.remotes.collected.length).toBeGreaterThan(0)
})

describe('a window that works while its app is published again', () => {
  const publish = (about: Parameters<typeof makeEntry>[1]) =>
    act(() => fixture.remotes.publish([makeEntry('files', { title: '文件', ...about })]))
  const open = () => {
    fixture.remotes.ready.set('files', loaded)
    fixture.show(<RemoteSlot windowId="w1" />)
  }
  const offer = () => screen.queryByRole('button', { name: '重新加载' })

  test.each([
    ['a module that this device does not have', { needs: { module: 'notthere' } }],
    ['the administrator', { admin: true }],
  ])('S-E2 F3 stays when the new version needs %s, and is not offered what would be refused', (_what, about) => {
    open()
    act(() => fixture.kernel.session.store.setState(({ user }) => ({ user: user && { ...user, role: 'user' } })))
    publish({ version: '1.7.0', ...about })
    const shown = screen.getByText('hello /files')
    expect(shown.closest('[hidden]')).toBeNull()
    expect(offer()).toBeNull()
    publish({ version: '1.7.1' })
    expect(offer()).toBeTruthy()
  })

  test('S-E2 F3 stays while its next version is being built', () => {
    open()
    act(() => fixture.remotes.publish([{ ...makeEntry('files', { title: '文件', version: '' }), preparing: 'building' }]))
    expect(screen.getByText('hello /files').closest('[hidden]')).toBeNull()
  })

  test('S-E4 F4 is not offered a version that this page would refuse', () => {
    open()
    fixture.remotes.refused.set('files', { kind: 'versionRefused', remoteId: 'files', detail: 'x' })
    publish({ version: '2.0.0' })
    expect(offer()).toBeNull()
  })

  test.each([
    ['1.1.0', '“文件”已更新，请重新加载。'],
    ['0.9.0', '“文件”已退回版本 0.9.0，请重新加载。'],
    ['1.0.0+3fa9c1d2', '“文件”已更新，请重新加载。'],
  ])('S-E2 F13 is told in true words that %s is published', (version, sentence) => {
    open()
    publish({ version })
    expect(screen.getByText(sentence)).toBeTruthy()
  })
})

describe('reloading a window for its new version', () => {
  const offer = () => {
    fixture.remotes.ready.set('files', loaded)
    fixture.show(<RemoteSlot windowId="w1" />)
    act(() => fixture.remotes.publish([makeEntry('files', { title: '文件', version: '1.1.0' })]))
    fixture.remotes.ready.set('files', { Component: () => <p>new</p>, version: '1.1.0' })
  }
  const reload = async () => {
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    await flush()
  }

  test('S-E2 asks the question the window asks before it closes, and keeps it when the answer is no', async () => {
    offer()
    const ask = vi.fn(() => Promise.resolve(false))
    using _asked = fixture.kernel.windows.handleOf('w1').onBeforeClose(ask)
    await reload()
    expect(screen.getByText('hello /files')).toBeTruthy()
    ask.mockResolvedValue(true)
    await reload()
    expect(screen.getByText('new')).toBeTruthy()
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('S-E2 does not ask because of running transfers: they belong to the desktop and continue', async () => {
    offer()
    const { transfers, dialogs } = fixture.kernel
    const confirm = vi.spyOn(dialogs, 'confirm')
    const { counts } = transfers.store.getState()
    transfers.store.setState({ counts: { ...counts, upload: { ...counts.upload, doing: 1 } } })
    await reload()
    expect(screen.getByText('new')).toBeTruthy()
    expect(confirm).not.toHaveBeenCalled()
    expect(transfers.store.getState().counts.upload.doing).toBe(1)
  })

  test('S-E2 asks once about unsaved work of a window that registered no question', async () => {
    offer()
    act(() => fixture.kernel.windows.handleOf('w1').setDirty(true))
    const confirm = vi.spyOn(fixture.kernel.dialogs, 'confirm').mockResolvedValue({ confirmed: false, checked: false })
    await reload()
    expect(screen.getByText('hello /files')).toBeTruthy()
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ windowId: 'w1', body: '此窗口有未保存的内容，重新加载后会丢失。' }))
    confirm.mockResolvedValue({ confirmed: true, checked: false })
    await reload()
    expect(screen.getByText('new')).toBeTruthy()
  })
})

const fail = async (failure: object) => {
  fixture.show(<RemoteSlot windowId="w1" />)
  fixture.remotes.loads[0]?.reject({ remoteId: 'files', version: '1.2.0', detail: 'x', ...failure })
  await flush()
}

describe('a window without its code', () => {
  test.each([
    ['network', '无法加载“文件”', '网络连接失败，请检查网络后重试。'],
    ['timeout', '加载“文件”超时', '设备未能及时发送应用文件。请检查网络或稍等片刻，然后重试。'],
    ['missing', '“文件”缺少文件', '设备上版本 1.2.0 的文件不完整。请联系管理员重新发布该应用，然后重试。'],
    ['altered', '为安全起见，已停止打开“文件”', '版本 1.2.0 的文件与发布时不一致，因此没有运行。请联系管理员重新发布该应用，然后重试。'],
  ])('S-E5 says what happened and what helps: %s', async (kind, title, body) => {
    await fail({ kind })
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText(body)).toBeTruthy()
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
  })

  test('S-E5 tries again by itself when something is published, where only that can help', async () => {
    await fail({ kind: 'missing' })
    act(() => fixture.remotes.host.store.setState({ revision: 2 }))
    expect(fixture.remotes.loads).toHaveLength(2)
    fixture.remotes.loads[1]?.resolve(loaded)
    await flush()
    expect(screen.getByText('hello /files')).toBeTruthy()
  })

  test('S-E2 F5 code that failed to start gives way to the version that is published next, by itself', async () => {
    await fail({ kind: 'broken', version: '1.0.0' })
    act(() => fixture.remotes.host.store.setState({ revision: 2 }))
    expect(fixture.remotes.loads, 'another app was published').toHaveLength(1)
    act(() => fixture.remotes.publish([makeEntry('files', { title: '文件', version: '0.9.0' })]))
    expect(fixture.remotes.loads).toHaveLength(2)
    fixture.remotes.loads[1]?.resolve({ ...loaded, version: '0.9.0' })
    await flush()
    expect(screen.getByText('hello /files')).toBeTruthy()
  })

  test('S-E1 does not try again by itself when the network failed', async () => {
    await fail({ kind: 'network' })
    act(() => fixture.remotes.host.store.setState({ revision: 2 }))
    expect(fixture.remotes.loads).toHaveLength(1)
  })
})

describe('a window that needs a newer desktop', () => {
  test('S-E4 offers to reload the desktop where the device has one that fits, and asks about running transfers first', async () => {
    await fail({ kind: 'versionRefused', needs: '^2.0.0', has: '1.0.0', newDesktopFits: true })
    const { transfers, dialogs } = fixture.kernel
    const confirm = vi.spyOn(dialogs, 'confirm').mockResolvedValue({ confirmed: false, checked: false })
    const { counts } = transfers.store.getState()
    transfers.store.setState({ counts: { ...counts, upload: { ...counts.upload, doing: 1 } } })
    const reload = async () => {
      fireEvent.click(screen.getByRole('button', { name: '重新加载桌面' }))
      await flush()
    }
    await reload()
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ body: '仍有文件正在传输，重新加载会中断传输，之后可以继续。' }))
    expect(fixture.left).toEqual([])
    transfers.store.setState({ counts })
    await reload()
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(fixture.left).toEqual(['reload'])
  })

  test('S-E4 F4 a desktop that is older than a part the app needs is named, and the app is not called faulty', async () => {
    await fail({ kind: 'versionRefused', part: '@cove/ui', needs: '^1.9.0', has: '1.0.0', newDesktopFits: true })
    expect(screen.getByText(/它需要@cove\/ui \^1\.9\.0，当前页面仍是 1\.0\.0/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '重新加载桌面' })).toBeTruthy()
  })

  test('S-E2 a page is not reloaded while a window wants to keep its unsaved work', async () => {
    await fail({ kind: 'versionRefused', newDesktopFits: true })
    using _asked = fixture.kernel.windows.handleOf('w1').onBeforeClose(() => false)
    fireEvent.click(screen.getByRole('button', { name: '重新加载桌面' }))
    await flush()
    expect(fixture.left).toEqual([])
  })
})

test('DLG-01 a window asks inside itself and the answer goes back', async () => {
  fixture.remotes.ready.set('files', loaded)
  fixture.show(<RemoteSlot windowId="w1" />)
  const asked = fixture.kernel.dialogs.confirm({ windowId: 'w1', title: '删除？', confirmLabel: '删除', tone: 'danger' })
  // What draws a question comes when the first is asked.
  const dialog = await vi.waitFor(
    async () => {
      await flush()
      return screen.getByRole('dialog', { name: '删除？' })
    },
    { timeout: 15_000 },
  )
  expect(dialog.closest('[data-window-dialogs]')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  expect(await asked).toEqual({ confirmed: true, checked: false })
})
