import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { spaces } from '@cove/device-contract/spaces'
import { transfer } from '@cove/device-contract/transfer'
import { FilesWindow } from '../screens/files-window.ts'
import { homeFile } from '../seeds/files.ts'
import type { DeviceApi } from '../support/device-api.ts'
import { expect, test } from '../support/fixtures.ts'

const drawing = (colour: string, px: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}"><rect width="100%" height="100%" fill="${colour}"/></svg>`

/** Replaces a file several times, so that all but the last content are versions. */
async function putContents(api: DeviceApi, path: string, contents: readonly string[]): Promise<void> {
  const list = await api.device.use(spaces).list()
  const storageId = list.ok ? (list.data.storages[0]?.storageId ?? '') : ''
  for (const text of contents) {
    const md5 = createHash('md5').update(text).digest('hex')
    const query = { storageId, path, md5, cover: 'cover' as const }
    expect((await api.device.use(transfer).small({ query, body: new TextEncoder().encode(text) })).ok).toBe(true)
  }
}

test('VER-01 VER-02 versions are in the details; text and pictures are compared side by side, and one comes back', async ({
  desktop,
  api,
  world,
}) => {
  const lines = Array.from({ length: 60 }, (_, at) => `第 ${at + 1} 行`)
  const changed = (at: number, text: string) => lines.with(at, text).join('\n')
  await putContents(api, '/计划.txt', [lines.join('\n'), changed(2, '改过的第三行'), changed(40, '最新的一行')])
  await putContents(api, '/标志.svg', [drawing('teal', 300), drawing('orange', 400)])
  const files = await FilesWindow.open(desktop)
  await files.select('计划.txt')
  await files.root.getByRole('button', { name: '详细信息面板' }).click()
  const details = files.root.getByRole('complementary', { name: '详细信息' })
  await details.getByRole('radio', { name: '版本' }).click()
  await expect(details.getByText(/^2 个版本/)).toBeVisible()

  await details.getByRole('button', { name: /^比较/ }).first().click()
  const window = desktop.windowsOf('viewer')
  await expect(window.getByText('2 处不同')).toBeVisible()
  await expect(window.getByRole('textbox', { name: /^左侧/ })).toContainText('改过的第三行')
  await expect(window.getByRole('textbox', { name: /^右侧/ })).toContainText('最新的一行')
  // Two earlier versions with each other.
  const choices = window.getByRole('combobox')
  await choices.nth(1).click()
  await files.page.getByRole('option').nth(2).click()
  await expect(window.getByText('1 处不同')).toBeVisible()
  await window.getByRole('button', { name: '关闭', exact: true }).click()

  await details.getByRole('button', { name: /^恢复/ }).last().click()
  await expect.poll(() => readFileSync(homeFile(world.dataDir, '计划.txt'), 'utf8')).toBe(lines.join('\n'))
  await expect(details.getByText(/被 林小雨 恢复其他版本替换/)).toBeVisible()

  await files.select('标志.svg')
  await details.getByRole('radio', { name: '版本' }).click()
  await details.getByRole('button', { name: /^比较/ }).click()
  await expect(window.getByText('300 × 300')).toBeVisible()
  await expect(window.getByText('400 × 400')).toBeVisible()
})
