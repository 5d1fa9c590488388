import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import remote from '../../remote.ts'
import { open, setUpDevice } from '../../test/device-world.tsx'

setUpDevice()

test('PWR-01a the page says that power is a model, and a time that is none is not saved', async () => {
  const { asked, user } = await open('/device-setting/fan-mode')
  expect(await screen.findByText(/演示设备/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '全速' }))
  expect(asked).toEqual([{ call: 'setFanMode', body: { mode: 'full' } }])
  const monday = screen.getByLabelText('周一开机时间')
  await user.clear(monday)
  await user.type(monday, '25:00')
  expect(screen.getByText('00:00 至 24:00')).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存计划' }).hasAttribute('disabled')).toBe(true)
})

test('PWR-01b a reset says what is lost and kept, and begins with the typed phrase only', async () => {
  const { asked, user } = await open('/power-switch')
  await user.click(await screen.findByRole('button', { name: '恢复出厂设置…' }))
  expect(await screen.findByText('所有人的文件、相册、备份和回收站')).toBeTruthy()
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: '恢复' })
  expect(confirm.disabled).toBe(true)
  await user.type(screen.getByRole('textbox'), '恢复出厂设置')
  await user.click(confirm)
  expect(asked).toEqual([{ call: 'reset', body: undefined }])
})

test('PWR-01a power has its address, and a change there is made', async () => {
  expect(remote.windows.power.path).toBe('/power-switch')
  const { asked, user } = await open('/power-switch')
  await user.click(await screen.findByRole('radio', { name: '全速' }))
  expect(asked).toEqual([{ call: 'setFanMode', body: { mode: 'full' } }])
})

test('SYS-01b the history names the author and both values, and reverts', async () => {
  const { asked, user } = await open('/device-setting/history')
  const row = within(await screen.findByRole('listitem'))
  expect([row.getByText('风扇'), row.getByText('安静'), row.getByText('全速')]).toHaveLength(3)
  await user.click(row.getByRole('button', { name: '改回 风扇' }))
  expect(asked).toEqual([{ call: 'revert', body: { changeId: 7, overwrites: false } }])
})

test('USR-02b a quota below what is used is refused in its field', async () => {
  const { asked, user } = await open('/device-setting/user-manager/1002')
  // STO-04a: the first space has its name of every other window.
  const form = within(await screen.findByRole('form', { name: '我的文件' }))
  await user.type(form.getByRole('textbox'), '2')
  expect(form.getByText(/已用 3 GB，不能更低/)).toBeTruthy()
  expect(form.getByRole('button', { name: '保存' }).hasAttribute('disabled')).toBe(true)
  await user.clear(form.getByRole('textbox'))
  await user.type(form.getByRole('textbox'), '4')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(asked).toEqual([{ call: 'setQuota', body: { userNo: '1002', storageId: 's1', quotaBytes: 4 * 1024 ** 3 } }])
})

test('USR-02c external storage is allowed to one user with a switch', async () => {
  const { asked, user } = await open('/device-setting/user-manager/1002')
  const allow = await screen.findByRole<HTMLInputElement>('switch', { name: '可以使用外接存储' })
  expect(allow.checked).toBe(false)
  await user.click(allow)
  expect(asked).toEqual([{ call: 'setExternal', body: { userNo: '1002', isAllowed: true } }])
})

test('USR-01b users are rows with role, quota and state; the administrator is not deleted', async () => {
  const { user } = await open('/device-setting/user-manager')
  const table = within(await screen.findByRole('table', { name: '成员' }))
  expect(table.getAllByRole('row')).toHaveLength(3)
  await user.click(table.getByRole('button', { name: '管理 林晓' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['打开', '以此身份查看'])
})
