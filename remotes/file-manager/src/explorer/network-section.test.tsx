import { remoteShares } from '@cove/device-contract/remote-shares'
import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { folderRoute } from '@cove/kernel/declare'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { called, cell, grid, makeResource, open, press, setUpExplorer } from '../../test/explorer-world.tsx'

setUpExplorer()

const share = {
  shareId: 1,
  storageId: 'remote-1',
  kind: 'webdav',
  name: '书房',
  address: 'http://far/dav',
  account: '',
  isForAll: true,
  userNos: [],
  state: 'ready',
} as const satisfies RemoteShare
const away = { ...share, state: 'offline' } as const
const letter = makeResource('信.txt', { storageId: 'remote-1' })
const page = { total: 1, page: 1, pageRows: 256, items: [letter] }
const there = folderRoute.address({ storageId: 'remote-1', path: '/' })

test('NSV-03c remote shares are a group of the sidebar, and open like a space', async () => {
  const fake = await open({ 'remote-shares': { list: () => ({ shares: [share] }) } })
  expect(await screen.findByText('网络')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '书房' }))
  await waitFor(() => expect(called(fake, 'files.list').at(-1)?.input).toMatchObject({ query: { storageId: 'remote-1', path: '/' } }))
  // They are no disks of the device.
  expect(screen.queryByRole('button', { name: '存储空间' })).toBeNull()
})

test('NSV-03c without remote shares there is no group for them', async () => {
  await open()
  await cell('合同.pdf')
  expect(screen.queryByText('网络')).toBeNull()
})

test('NSV-03c a share that is away says why, and its folder comes back with it', async () => {
  let now: RemoteShare = away
  const fake = await open(
    {
      'remote-shares': { list: () => ({ shares: [now] }) },
      files: { list: () => (now.state === 'offline' ? { refuse: 'mountAddressWrong' } : page) },
    },
    there,
  )
  expect(await screen.findByRole('button', { name: '书房（无法连接）' })).toBeTruthy()
  expect(await screen.findByText('远程地址错误或无法访问。')).toBeTruthy()
  now = share
  act(() => fake.say(remoteShares, 'remote-shares.changed', {}))
  expect(await cell('信.txt')).toBeTruthy()
  expect(screen.getByRole('button', { name: '书房' })).toBeTruthy()
})

test('NSV-03c deleting in a remote share is asked about, is final, and offers no way back', async () => {
  const fake = await open(
    {
      'remote-shares': { list: () => ({ shares: [share] }) },
      files: { list: () => page, delete: () => ({ trashIds: [], failures: [] }) },
    },
    there,
  )
  const erase = async (answer: boolean) => {
    await press('信.txt')
    fireEvent.keyDown(await grid(), { key: 'Delete' })
    await waitFor(() => expect(fake.kernel.dialogs.store.getState().confirms).toHaveLength(1))
    const [dialog] = fake.kernel.dialogs.store.getState().confirms
    expect(dialog).toMatchObject({ title: '彻底删除“信.txt”？', body: '它在另一台设备上，这里没有它的回收站，删除后无法撤销。' })
    act(() => fake.kernel.dialogs.answer(dialog?.id ?? '', { confirmed: answer, checked: false }))
  }
  await erase(false)
  expect(called(fake, 'files.delete')).toEqual([])
  await erase(true)
  await waitFor(() => expect(called(fake, 'files.delete')).toHaveLength(1))
  await waitFor(() => expect(fake.kernel.toasts.store.getState().toasts).toMatchObject([{ title: '已删除“信.txt”' }]))
  expect(fake.kernel.toasts.store.getState().toasts[0]?.action).toBeUndefined()
})

test('NSV-03c rows that are shown give way to the reason when the share goes away', async () => {
  let isAway = false
  const fake = await open(
    {
      'remote-shares': { list: () => ({ shares: [isAway ? away : share] }) },
      files: { list: () => (isAway ? { refuse: 'mountTimedOut' } : page) },
    },
    there,
  )
  await cell('信.txt')
  isAway = true
  fireEvent.keyDown(await grid(), { key: 'F5' })
  expect(await screen.findByText('连接远程设备超时。')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
  isAway = false
  act(() => fake.say(remoteShares, 'remote-shares.changed', {}))
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await cell('信.txt')).toBeTruthy()
})
