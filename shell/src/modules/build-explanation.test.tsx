import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { RegistryEntry } from '@cove/kernel/host'
import { expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import { RemoteSlot } from '../remote-slot/remote-slot.tsx'
import { Taskbar } from '../taskbar/taskbar.tsx'

const built = makeEntry('album', { title: '相册', pinned: true })
const being = (preparing: NonNullable<RegistryEntry['preparing']>): RegistryEntry => ({
  ...built,
  version: '',
  name: `album ${preparing}`,
  preparing,
})

async function world(entry: RegistryEntry, role: 'admin' | 'user' = 'admin') {
  const buildApps = vi.fn(() => ({ isBuilding: true }))
  const user = { userNo: '7', nickname: '林', account: 'lin', email: '', phone: '', avatarUrl: '', role }
  const fixture = await shellFixture({ entries: [entry], session: { user }, answers: { system: { buildApps } } })
  fixture.remotes.ready.set('album', { Component: () => <p>照片</p>, version: '1.0.0' })
  return { ...fixture, buildApps, publish: (next: RegistryEntry) => act(() => fixture.remotes.publish([next])) }
}

async function slot(entry: RegistryEntry, role?: 'admin' | 'user') {
  const fixture = await world(entry, role)
  showWindows(fixture.kernel, [makeWindow('w1', { remoteId: 'album' })])
  fixture.show(<RemoteSlot windowId="w1" />)
  return fixture
}

test('WIN-07 the icon of an app that is being built says so, and is as usual when it is built', async () => {
  const { show, publish } = await world(being('building'))
  show(<Taskbar />)
  expect(screen.getByRole('button', { name: '相册，正在准备…' })).toBeTruthy()
  publish(built)
  expect(screen.getByRole('button', { name: '相册' })).toBeTruthy()
})

test('WIN-07 a window that was opened before its app was built becomes the app by itself', async () => {
  const { publish } = await slot(being('building'))
  expect(await screen.findByRole('heading', { name: '正在准备“相册”…' })).toBeTruthy()
  publish(built)
  expect(await screen.findByText('照片')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '正在准备“相册”…' })).toBeNull()
})

test('WIN-07 an app that could not be built is tried again on request', async () => {
  const { publish, buildApps } = await slot(being('failed'))
  expect(await screen.findByRole('heading', { name: '“相册”未能准备好' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(buildApps).toHaveBeenCalledTimes(1))
  publish(being('building'))
  expect(await screen.findByRole('heading', { name: '正在准备“相册”…' })).toBeTruthy()
})

test('WIN-07 a device without a builder says what helps instead', async () => {
  const { buildApps } = await slot(being('failed'))
  buildApps.mockReturnValue({ isBuilding: false })
  fireEvent.click(await screen.findByRole('button', { name: '重试' }))
  fireEvent.click(await screen.findByRole('button', { name: '如何设置' }))
  expect(await screen.findByText('npm start')).toBeTruthy()
})

test('WIN-07 a member asks the administrator', async () => {
  await slot(being('failed'), 'user')
  expect(await screen.findByText('请联系管理员重试。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})
