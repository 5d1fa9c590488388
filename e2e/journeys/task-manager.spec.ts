import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkServices } from '@cove/device-contract/network-services'
import { expect, test } from '../support/fixtures.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('TM-01 TM-02 TM-03 what runs on the device and on the desktop is shown, ended and restarted', async ({ desktop, page, api }) => {
  const services = api.device.use(networkServices)
  await services.setWebdavConfig({ body: { port: await freePort() } })
  await services.webdavOpen({ body: { isOn: true } })
  await expect(desktop.dock).toBeVisible()
  await desktop.open('任务管理')
  const tasks = desktop.windowsOf('task-manager').first()
  const part = (name: string) => tasks.getByRole('button', { name, exact: true }).click()
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()

  // The machine as it is; what the system runs is shown and not to be ended.
  const grid = tasks.getByRole('grid', { name: '进程与服务' })
  await expect(grid.getByText('文件共享（SMB）')).toBeVisible()
  await expect(tasks.getByRole('img', { name: /^处理器 \d+ %$/ })).toBeVisible()
  const search = tasks.getByPlaceholder('找任务、服务、进程')
  await search.fill('系统')
  await grid.getByRole('row').filter({ hasText: '编号' }).first().click()
  await expect(tasks.getByText('不能在这里结束')).toBeVisible()
  await expect(tasks.getByRole('button', { name: '结束…' })).toHaveCount(0)

  // A service is restarted, then switched off, each after a question.
  await search.fill('WebDAV')
  await grid.getByText('文件共享（WebDAV）').click()
  await tasks.getByRole('button', { name: '重启…' }).click()
  await confirm('重启')
  await expect(desktop.toast('已重启')).toBeVisible()
  await tasks.getByRole('button', { name: '结束…' }).click()
  await confirm('结束')
  await expect(tasks.getByText('停着，可到它的设置页打开')).toBeVisible()

  // This browser is connected, and cannot end itself.
  await part('用户连接')
  await expect(tasks.getByText('本机')).toBeVisible()

  // A window of this desktop is opened again where it was, then closed.
  await desktop.open('设置')
  const settings = desktop.windowsOf('settings')
  await expect(settings).toHaveCount(1)
  const before = await settings.first().boundingBox()
  await desktop.pressApp('任务管理')
  await part('桌面与应用')
  const row = tasks.getByRole('row').filter({ has: page.getByRole('button', { name: '前往', exact: true }) })
  await row.getByRole('button', { name: '重启', exact: true }).click()
  await expect.poll(async () => (await settings.first().boundingBox())?.x).toBe(before?.x)
  await desktop.pressApp('任务管理')
  await row.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(settings).toHaveCount(0)

  await part('历史')
  await expect(tasks.getByRole('radio', { name: '1 小时' })).toBeVisible()
})

test('TM-01 the task manager is a full page by its address', async ({ desktop, page, world }) => {
  await expect(desktop.dock).toBeVisible()
  await page.goto(`${world.url}/app/taskManager/desktop`)
  const app = page.locator('[data-app-page]')
  await expect(app.getByRole('button', { name: '桌面与应用', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('任务管理 · 桌面与应用')
})
