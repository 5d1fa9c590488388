import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { CloudScreen } from '../screens/cloud-screen.ts'
import { homeFile } from '../seeds/files.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ deviceEnv: { COVE_DEMO_CLOUDS: '1' } })

test(
  'CAR-01b CAR-03c the user signs in on the page of the carrier, finds the family and groups, and downloads a file',
  { tag: '@thorough' },
  async ({ desktop, context, page, world }) => {
    mkdirSync(homeFile(world.dataDir, '下载'))
    writeFileSync(homeFile(world.dataDir, '报告.txt'), '云湾')
    await desktop.open('运营商云盘')
    const drive = new CloudScreen(desktop, 'carrier-drive')
    await expect(drive.root.getByText('演示账号，连接的是本机的模拟服务。')).toBeVisible()
    await drive.button('登录').click()
    const dialog = drive.dialog('运营商云盘')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '继续' }).click()
    const [signIn] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('button', { name: '打开登录页面' }).click()])
    await signIn.getByLabel(/^验证码/).fill('246810')
    await signIn.getByRole('button', { name: /^登录/ }).click()
    await expect(signIn.getByText(/^已登录/)).toBeVisible()
    await signIn.close()

    await expect(drive.root.getByText('这个文件夹是空的')).toBeVisible({ timeout: 20_000 })
    await drive.button('从设备上传').first().click()
    await drive.pick('选择要上传的文件或文件夹', '上传', '报告.txt')
    await drive.expectFinished('上传到云盘', 1)
    await drive.button('全部文件').click()
    await expect(drive.row('报告.txt')).toBeVisible()
    expect(await severeViolations(page)).toEqual([])

    await drive.button('家庭相册').click()
    await expect(drive.root.getByRole('list', { name: '家庭相册' }).getByRole('button').first()).toBeVisible()
    await drive.button('共享群组').click()
    await drive.root.getByRole('button', { name: '摄影小组' }).click()
    await expect(drive.root.getByRole('navigation', { name: '云盘路径' })).toContainText('摄影小组')
    expect(await severeViolations(page)).toEqual([])

    await drive.button('家庭文件').click()
    await drive.root.getByRole('button', { name: '我的家庭' }).click()
    await drive.command('说明.txt', '下载到设备')
    await drive.pick('下载到设备', '下载到这里', '下载')
    await drive.expectFinished('下载到设备', 1)
    expect(existsSync(homeFile(world.dataDir, '下载', '说明.txt'))).toBe(true)
  },
)
