import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { homeFile } from '../seeds/files.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'

test('FM-06 characters no name may have are stripped, doubtful names are asked about, impossible ones refused', async ({
  desktop,
  page,
}) => {
  const files = await FilesWindow.open(desktop)
  await files.select('Read me first.txt')
  await files.press('F2')
  await page.keyboard.type('a\\b/c:d*e"f>g<h|i?j')
  await expect(files.renameField).toHaveValue('abcdefghij.txt')
  await files.renameField.fill('...')
  await expect(files.root.getByRole('alert')).toHaveText('名称不能只有点')
  await files.renameField.fill('字'.repeat(86))
  await expect(files.root.getByRole('alert')).toHaveText('名称太长')
  await files.press('Enter')
  await expect(files.renameField).toBeVisible()
  await files.press('Escape')
  await files.expectItem('Read me first.txt')

  await files.rename('Read me first.txt', '.hidden')
  await expect(files.dialog('确定使用这个名称吗？')).toContainText('以“.”开头的名称会被隐藏')
  await files.answer('确定使用这个名称吗？', '取消')
  await files.expectItem('Read me first.txt')
  await files.rename('Read me first.txt', 'Read me first.md')
  await expect(files.dialog('确定使用这个名称吗？')).toContainText('改变扩展名后，文件可能无法打开')
  await files.answer('确定使用这个名称吗？', '使用')
  await files.expectItem('Read me first.md')
  await files.rename('Read me first.md', '.hidden')
  await files.answer('确定使用这个名称吗？', '使用')
  await files.expectGone('Read me first.md')
  await files.press('Control+h')
  await files.expectItem('.hidden')
})

/** Names that have broken something somewhere, and how they are shown when that differs. */
const strange: readonly { readonly name: string; readonly shown?: string }[] = [
  { name: '__proto__' },
  { name: 'constructor.txt' },
  { name: '🏖️👨‍👩‍👧 海边.txt' },
  { name: 'محمد.txt', shown: '\u2068محمد.txt\u2069' },
  { name: 'photo\u202egpj.exe', shown: 'photo‹202E›gpj.exe' },
  { name: '字'.repeat(85) },
  { name: ' 前面有空格.txt' },
  { name: '100% #1 & co;x.txt' },
  { name: "'; drop table nodes; --" },
]

test('S-H1 strange names go there and back unchanged and are shown without lying', async ({ desktop, world }) => {
  const files = await FilesWindow.open(desktop)
  const sources = strange.map(({ name }) => {
    const file = path.join(world.scratchDir, name)
    writeFileSync(file, `content of ${name}`)
    return file
  })
  await files.upload('files', sources)
  for (const { name, shown } of strange) await files.expectItem(shown ?? name)
  const names = readdirSync(homeFile(world.dataDir))
  for (const { name } of strange) expect(names).toContain(name)
  const download = await files.download('__proto__')
  expect(download.suggestedFilename()).toBe('__proto__')
})

test('FM-09 FM-26 an upload whose name is taken shows both versions: keep both, skip, replace, or nothing for equal ones', async ({
  desktop,
  world,
}) => {
  const files = await FilesWindow.open(desktop)
  const file = path.join(world.scratchDir, '笔记.txt')
  const upload = async (content: string) => {
    writeFileSync(file, content)
    await files.upload('files', [file])
  }
  await upload('第一')
  await files.expectItem('笔记.txt')
  await upload('第二')
  const sheet = files.dialog(/1 个文件已经存在/)
  await expect(sheet.getByRole('button', { name: /正在放入.*这台电脑/ })).toBeVisible()
  await files.answerConflict('保留两份')
  await files.expectItem('笔记 (1).txt')
  await upload('第三')
  await files.answerConflict('跳过')
  await upload('第四，比前面的长')
  await files.answerConflict('用新的替换')
  const textOf = (name: string) => readFileSync(homeFile(world.dataDir, name), 'utf8')
  await expect.poll(() => textOf('笔记.txt')).toBe('第四，比前面的长')
  expect(textOf('笔记 (1).txt')).toBe('第二')
  await upload('第四，比前面的长')
  await expect(desktop.toast(/1 个文件已经在这里，内容一样，没有重复上传/)).toBeVisible()
  expect(readdirSync(homeFile(world.dataDir))).not.toContain('笔记 (2).txt')

  await files.rename('笔记 (1).txt', '笔记.txt')
  await expect(desktop.toast(/已存在|同名/)).toBeVisible()
  await files.expectItem('笔记 (1).txt')
})
