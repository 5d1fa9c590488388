import { DeviceFault } from '@cove/device-contract'
import { files as filesArea } from '@cove/device-contract/files'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GB, answers, confirmButton, device, entry, open, press, row, setUpPicker, space } from '../../test/picker-world.tsx'

setUpPicker()

test('PP-03 a target without the space says what is missing, and cannot be confirmed', async () => {
  await open({ needsBytes: 63 * GB, itemCount: 84 })
  await screen.findByText('Not enough space, 3 GB short')
  expect(screen.getByText(/^Needs 63 GB/)).toBeTruthy()
  expect((await confirmButton(/^Copy to/)).disabled).toBe(true)
})

test('PP-04 the quota counts where it is smaller, once the need is measured', async () => {
  const need = Promise.withResolvers<number>()
  const mine = { userNo: '1001', quotaBytes: 10 * GB, usedBytes: 6 * GB, trashBytes: 0 }
  await open({ needsBytes: need.promise, itemCount: 84 }, { quota: { get: () => ({ users: [mine] }) } })
  await screen.findByText('Measuring the space needed…')
  need.resolve(3 * GB)
  await screen.findByText('84 items, 3 GB · 4 GB of your quota left')
  expect(screen.getByText('Enough space')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'My files, 4 GB of quota left' })).toBeTruthy()
})

test('PP-03 a device without a disk says so and confirms nothing', async () => {
  device.spaces = []
  await open()
  await screen.findByText('No storage space')
  expect((await confirmButton(/^Copy to/)).disabled).toBe(true)
})

test('PP-03 a read-only disk stays visible with the reason and can be opened, a disk that is not initialised cannot', async () => {
  device.spaces = [space('s1'), space('Films', { status: 'readonly' }), space('New', { isNotInitialised: true, isInternal: true })]
  await open()
  await row(/^Photos/)
  fireEvent.click(screen.getByRole('button', { name: 'New, Disk not initialised' }))
  fireEvent.click(screen.getByRole('button', { name: 'Films, Read only, cannot be a target' }))
  await screen.findByText('No folders here')
  expect((await confirmButton(/^Copy to Films$/)).disabled).toBe(true)
})

test('PP-03 files are chosen by kind, folders only lead to them', async () => {
  const { settled } = await open({ kinds: ['file'], fileKinds: ['video'], confirmLabel: 'Open' })
  await press(/^Photos/)
  expect((await confirmButton(/^Open$/)).disabled).toBe(true)
  await screen.findByText('Folders cannot be chosen')
  await press(/^film\.mkv/)
  fireEvent.click(await confirmButton(/^Open$/))
  await waitFor(() => expect(settled).toMatchObject([[{ kind: 'file', path: '/film.mkv' }]]))
})

test('PP-02 several may be chosen up to the limit, and beyond it the limit is shown', async () => {
  const { settled } = await open({ multiple: true, limit: 1, confirmLabel: 'Choose' })
  await press(/^Photos/)
  const target = await row(/^Work/)
  fireEvent.pointerDown(target, { button: 0, ctrlKey: true })
  fireEvent.pointerUp(target, { button: 0 })
  await screen.findByText('Choose at most 1')
  fireEvent.click(await confirmButton(/^Choose$/))
  await waitFor(() => expect(settled).toMatchObject([[{ path: '/Photos' }]]))
})

test('PP-02 a repeat is asked about before it is chosen again', async () => {
  const { settled } = await open({ chosen: [{ storageId: 's1', path: '/Work' }], repeat: 'asked', repeatIn: 'transport' })
  await press(/^Work.*In the transfer list already/)
  fireEvent.click(await confirmButton(/^Copy to Work$/))
  await screen.findByText('The choice is in the transfer list already.')
  expect(settled).toEqual([])
  fireEvent.click(await confirmButton(/^Choose again$/))
  await waitFor(() => expect(settled).toHaveLength(1))
})

test('PP-05 in double-disk mode a switch of the disk is asked about while an internal disk has no file system', async () => {
  device.mode = 'double'
  device.spaces = [...device.spaces, space('New', { isNotInitialised: true, isInternal: true })]
  await open()
  await row(/^Photos/)
  fireEvent.click(screen.getByRole('button', { name: /^Films/ }))
  await screen.findByText('Switch to another disk?')
  expect(screen.queryByText('No folders here')).toBeNull()
  fireEvent.click(await confirmButton(/^Switch anyway$/))
  await screen.findByText('No folders here')
})

test('PP-03 a folder that disappears leads to its nearest existing parent and is named', async () => {
  const { fake } = await open({ start: { storageId: 's1', path: '/Photos/2026' } })
  await screen.findByText('No folders here')
  device.tree.delete('s1/Photos/2026')
  device.tree.delete('s1/Photos')
  act(() => fake.say(filesArea, 'file.changed', { storageId: 's1', path: '/' }))
  await screen.findByText('“2026” no longer exists. Showing “My files”.')
  await row(/^Work/)
})

test('PP-03 a target that disappeared is not confirmed', async () => {
  const { settled } = await open()
  await press(/^Work/)
  device.tree.delete('s1/Work')
  device.tree.set('s1/', [entry('/Photos')])
  fireEvent.click(await confirmButton(/^Copy to Work$/))
  await screen.findByText('“Work” no longer exists. Showing “My files”.')
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Work/ })).toBeNull())
  expect(settled).toEqual([])
})

test('PP-03 a device that cannot be reached says so, and another try brings the rows', async () => {
  let isAway = true
  const list = answers().files?.list
  await open(
    {},
    { files: { list: (input) => (isAway ? Promise.reject(new DeviceFault('offline', 'files.list')) : list?.(input)) as never } },
  )
  const retry = await screen.findByRole('button', { name: /retry|try again/i })
  isAway = false
  fireEvent.click(retry)
  await row(/^Photos/)
})
