import { createHash } from 'node:crypto'
import { session } from '@cove/device-contract/session'
import { spaces } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { encryptFor, openApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'

const password = 'First-pass-1'

test('USR-01a USR-02b USR-02e a user is created, has a quota in a space, and is viewed without their files', async ({ desktop, world }) => {
  await desktop.open('设备设置')
  const settings = desktop.windowsOf('device-settings').first()
  await settings.getByRole('button', { name: '成员', exact: true }).click()
  await settings.getByRole('button', { name: '添加成员' }).click()
  await desktop.page.getByRole('menuitem', { name: '直接新建…' }).click()
  const dialog = desktop.page.getByRole('dialog', { name: '新建成员' })
  await dialog.getByLabel('姓名').fill('朵朵')
  await dialog.getByLabel('账号', { exact: true }).fill('duoduo')
  await dialog.getByLabel('初始密码').fill(password)
  await dialog.getByRole('button', { name: '新建', exact: true }).click()
  await settings.getByRole('button', { name: /朵朵/ }).first().click()

  const member = openApi(world.url)
  const login = await member.device.use(session).login({
    body: {
      platform: 'web',
      clientType: 'web',
      method: 'localAccount',
      account: 'duoduo',
      encryptedPassword: await encryptFor(member, password),
    },
  })
  if (!login.ok) throw new Error(login.error.name)
  member.setToken(login.data.apiToken)
  const list = await member.device.use(spaces).list()
  const space = list.ok ? list.data.storages[0] : undefined
  const storageId = space?.storageId ?? ''

  // 0.001 GB are a little more than a megabyte.
  const quota = settings.getByRole('form', { name: '我的文件' })
  await quota.getByRole('textbox').fill('0.001')
  await quota.getByRole('button', { name: '保存' }).click()
  await expect(desktop.toast('配额已保存')).toBeVisible()
  const upload = (sizeBytes: number) => {
    const body = new Uint8Array(sizeBytes)
    const md5 = createHash('md5').update(body).digest('hex')
    return member.device.use(transfer).small({ query: { storageId, path: `/${sizeBytes}.bin`, md5, cover: 'rename' }, body })
  }
  expect((await upload(600_000)).ok).toBe(true)
  const refused = await upload(600_001)
  expect(refused.ok ? 'ok' : refused.error.name).toBe('overQuota')

  await settings.getByRole('button', { name: '以此身份查看' }).click()
  const view = settings.getByRole('region', { name: '正在以 朵朵 的身份查看' })
  await expect(view.getByText(/这里有 1 项/)).toBeVisible()
  await expect(view.getByText('600001.bin')).toHaveCount(0)
  await expect(view.getByRole('listitem').filter({ hasText: '关机与重启' })).toContainText('不可以')
})
