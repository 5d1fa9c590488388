import { storage } from '@cove/device-contract/storage'
import { reloadWithEvents } from '../support/event-stream.ts'
import { expect, test } from '../support/fixtures.ts'

test('NTC-04 NTC-08b a pulled disk is a notice that survives a restart, leads to its place and is fixed when the disk is back', async ({
  world,
  desktop,
  api,
  page,
}) => {
  const turn = async (condition: 'ON' | 'OFF') =>
    expect((await api.device.use(storage).injectDiskFault({ body: { slot: 2, condition } })).ok).toBe(true)
  const bell = (name: string) => desktop.dock.getByRole('button', { name, exact: true })
  const centre = desktop.windowsOf('notices')
  const incident = centre.getByRole('article', { name: '2 号盘位的硬盘异常（模拟）' })

  // No other notice is there: the first sign-in of a user is no news.
  // The desktop comes before the stream, and what was raised between the two is counted at the bell without a toast.
  await reloadWithEvents(page)
  await expect(bell('通知')).toBeVisible()
  await turn('OFF')
  await expect(desktop.toast('2 号盘位的硬盘异常（模拟）')).toBeVisible()
  // DLG-04: nothing is on this disk, so nothing asks.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bell('通知，1 条未读')).toBeVisible()

  await world.device().kill()
  await world.restart()
  await page.reload()
  await expect(bell('通知，1 条未读')).toBeVisible()
  // The bell opens the latest; what leads away closes it.
  await bell('通知，1 条未读').click()
  const latest = page.getByRole('dialog', { name: '通知', exact: true })
  const listed = latest.getByRole('article', { name: '2 号盘位的硬盘异常（模拟）' })
  await expect(latest.getByRole('heading', { name: '需处理' })).toBeVisible()
  await listed.getByRole('button', { name: '查看存储' }).click()
  await expect(desktop.windowsOf('storage-wizard')).toBeVisible()
  await expect(latest).toHaveCount(0)

  await bell('通知，1 条未读').click()
  await listed.getByRole('button', { name: '知道了' }).click()
  await expect(listed).toContainText('已知悉')
  await page.keyboard.press('Escape')
  await expect(bell('通知')).toBeFocused()
  await turn('ON')
  await bell('通知').click()
  await expect(listed).toContainText('已恢复')
  await latest.getByRole('button', { name: '查看全部' }).click()
  await expect(incident).toContainText('已恢复')
})
