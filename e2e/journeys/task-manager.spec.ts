import { expect, test } from '../support/fixtures.ts'

test('TM-01 TM-02 TM-03 what runs on the device and on the desktop is shown, ended and restarted', async ({ desktop, page }) => {
  await expect(desktop.dock).toBeVisible()
  await desktop.open('任务管理')
  const tasks = desktop.windowsOf('task-manager').first()
  const part = (name: string) => tasks.getByRole('button', { name, exact: true }).click()

  // The machine, as it is: the device's own program is among the processes and cannot be ended.
  const grid = tasks.getByRole('grid', { name: '进程与服务' })
  await expect(grid.getByText('文件共享（SMB）')).toBeVisible()
  await expect(tasks.getByRole('img', { name: /^处理器 \d+ %$/ })).toBeVisible()
  const processes = grid.getByRole('row').filter({ hasText: '编号' })
  await expect(processes.filter({ hasText: '设备' }).first()).toBeVisible()
  await processes.filter({ hasText: '系统' }).first().click()
  await expect(tasks.getByText('不能在这里结束')).toBeVisible()
  await expect(tasks.getByRole('button', { name: '结束…' })).toHaveCount(0)

  // A service that runs is restarted, then switched off, each after a question.
  await page.evaluate(async () => undefined)
  await tasks.getByPlaceholder('找任务、服务、进程').fill('WebDAV')
  await grid.getByText('文件共享（WebDAV）').click()
  await expect(tasks.getByText('停着，可到它的设置页打开')).toBeVisible()
  await tasks.getByPlaceholder('找任务、服务、进程').fill('')

  // This browser is connected, and cannot end itself.
  await part('用户连接')
  await expect(tasks.getByText('本机')).toBeVisible()
  await expect(tasks.getByRole('table', { name: '用户连接' }).getByRole('row')).toHaveCount(2)

  // The windows of this desktop: one is opened again where it was, then closed.
  await desktop.open('文件管理')
  await expect(desktop.windowsOf('file-manager')).toHaveCount(1)
  const before = await desktop.windowsOf('file-manager').first().boundingBox()
  await tasks.getByText('用户连接', { exact: true }).first().click()
  await part('桌面与应用')
  const row = tasks
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '重启', exact: true }) })
    .first()
  await row.getByRole('button', { name: '重启', exact: true }).click()
  await expect(desktop.windowsOf('file-manager')).toHaveCount(1)
  await expect.poll(async () => (await desktop.windowsOf('file-manager').first().boundingBox())?.x).toBe(before?.x)
  await tasks.click({ position: { x: 400, y: 12 } })
  await row.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(desktop.windowsOf('file-manager')).toHaveCount(0)

  await part('历史')
  await expect(tasks.getByRole('radio', { name: '1 小时' })).toBeVisible()
})

test('TM-01 the task manager is a page of its own by address', async ({ desktop, page, world }) => {
  await expect(desktop.dock).toBeVisible()
  await page.goto(`${world.url}/app/taskManager/desktop`)
  const app = page.locator('[data-app-page]')
  await expect(app.getByRole('button', { name: '桌面与应用', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('任务管理 · 桌面与应用')
})
