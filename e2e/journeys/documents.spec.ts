import { writeFileSync } from 'node:fs'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { homeFile } from '../seeds/files.ts'
import { writeDocx, writePptx, writeXlsx } from '../seeds/office.ts'
import { writeOdp, writeOdt } from '../seeds/open-document.ts'
import { FilesWindow } from '../screens/files-window.ts'
import { expect, test } from '../support/fixtures.ts'
import { reachedNothing, tryFromInside } from '../support/frame-reach.ts'

// A device without LibreOffice, whatever this computer has.
test.use({ deviceEnv: { PATH: '' } })

interface Opened {
  readonly page: Page
  readonly window: Locator
  readonly inside: FrameLocator
}

/** OFF-08: text, table and picture of a Word document, its scale and the search in it. */
async function readWord({ page, window, inside }: Opened): Promise<void> {
  await expect(inside.getByText('双方约定，工期为 110 个日历天。')).toBeVisible()
  await expect(inside.getByRole('cell', { name: '水电' })).toBeVisible()
  // The picture of the document is drawn; the one of elsewhere is not.
  const widths = () => inside.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([320])
  await window.getByRole('button', { name: '放大' }).click()
  await expect(window.getByRole('button', { name: '适合窗口 120%' })).toHaveAttribute('aria-pressed', 'false')
  await inside.getByText('双方约定').click()
  await page.keyboard.press('0')
  await expect(window.getByRole('button', { name: '适合窗口 100%' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+f')
  await window.getByRole('textbox', { name: '查找内容' }).fill('验收')
  await expect(window.getByText('1 / 40')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(window.getByText('40 / 40')).toBeVisible()
  await expect(inside.getByText('第 40 条 验收')).toBeInViewport()
  await page.keyboard.press('Escape')
}

/** S-I3, H-87: what the document tries, and what is tried inside its frame. */
async function reachNothing({ page, inside }: Opened): Promise<void> {
  await inside.getByText('脚本链接').click()
  await expect(page.getByText('预览中不打开这个链接')).toBeVisible()
  await inside.getByText('外部链接').click()
  await expect(page.getByText('https://example.invalid/')).toBeVisible()
  const frame = page.frames().find((one) => one.url().includes('office.frame.html'))
  expect(await frame?.evaluate(tryFromInside)).toEqual(reachedNothing)
  expect(await frame?.evaluate(() => document.querySelectorAll('main :is(script,iframe,object,form)').length)).toBe(0)
}

async function readSlides({ page, window, inside }: Opened): Promise<void> {
  await expect(window.getByRole('button', { name: '如何安装' })).toBeVisible()
  const first = inside.getByRole('region', { name: '第 1 页' })
  await expect(first.getByRole('heading', { name: '年度汇报' })).toBeVisible()
  await expect(first.getByRole('listitem')).toHaveText(['收入增长', '成本下降'])
  await expect(first.getByRole('img', { name: '山' })).toBeVisible()
  await expect(first.getByText('先讲收入')).toBeVisible()
  await window.getByRole('group', { name: '页面', exact: true }).focus()
  await page.keyboard.press('End')
  await expect(inside.getByRole('region', { name: '第 2 页' }).getByRole('heading', { name: '明年计划' })).toBeInViewport()
}

/** OFF-08: an OpenDocument text in its order, without what was deleted in it. */
async function readOpenText({ window, inside }: Opened): Promise<void> {
  await expect(window.getByRole('button', { name: '如何安装' })).toBeVisible()
  await expect(inside.getByRole('heading', { name: '旅行笔记' })).toBeVisible()
  await expect(inside.getByText('第一天到了大理。')).toBeVisible()
  await expect(inside.getByRole('listitem')).toHaveText(['带伞', '带相机'])
  await expect(inside.getByRole('cell', { name: '古城' })).toBeVisible()
  await expect(inside.getByText('删掉的话')).toHaveCount(0)
  const widths = () => inside.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([320])
}

/** OFF-08: the slides of an OpenDocument presentation, and the search in them. */
async function readOpenSlides({ page, window, inside }: Opened): Promise<void> {
  const first = inside.getByRole('region', { name: '第 1 页' })
  await expect(first.getByRole('heading', { name: '开场' })).toBeVisible()
  await expect(first.getByRole('listitem')).toHaveText(['问好', '议程'])
  await expect(first.getByRole('img', { name: '山' })).toHaveCount(1)
  await expect(first.getByText('慢一点讲')).toBeVisible()
  await window.getByRole('group', { name: '页面', exact: true }).focus()
  await page.keyboard.press('Control+f')
  await window.getByRole('textbox', { name: '查找内容' }).fill('谢谢')
  await expect(window.getByText('1 / 1')).toBeVisible()
  await expect(inside.getByRole('region', { name: '第 2 页' }).getByRole('heading', { name: '谢谢' })).toBeInViewport()
}

/** Documents that try what they may not, two that cannot be read, and honest text in all of them. */
function writeDocuments(at: (name: string) => string): void {
  const lines = ['# 装修合同', '双方约定，工期为 110 个日历天。', ...Array.from({ length: 40 }, (_, index) => `第 ${index + 1} 条 验收`)]
  writeDocx(at('合同.docx'), lines, [
    ['阶段', '日期'],
    ['水电', '12 月 22 日'],
  ])
  writePptx(at('汇报.pptx'), [
    { title: '年度汇报', lines: ['收入增长', '成本下降'], note: '先讲收入' },
    { title: '明年计划', lines: ['新产品'] },
  ])
  writeOdt(at('笔记.odt'), {
    title: '旅行笔记',
    lines: ['第一天到了大理。'],
    items: ['带伞', '带相机'],
    table: [
      ['地点', '时间'],
      ['古城', '上午'],
    ],
  })
  writeOdp(at('演讲.odp'), [
    { title: '开场', lines: ['问好', '议程'], note: '慢一点讲' },
    { title: '谢谢', lines: ['提问'] },
  ])
  writeFileSync(at('坏.docx'), 'PK\u0003\u0004 nothing')
  writeFileSync(at('旧.ppt'), Buffer.from('d0cf11e0a1b11ae1', 'hex'))
}

test.describe('hostile documents', () => {
  // What the documents try is refused by the policy of their frame, and the browser says so.
  test.use({ provoked: /Content Security Policy|sandboxed|Refused|Blocked/i })

  test('OFF-08, S-I3, H-87 Word documents, slides and OpenDocuments are read in the browser; they reach neither session, storage nor network', async ({
    desktop,
    page,
    world,
  }) => {
    writeDocuments((name) => homeFile(world.dataDir, name))
    const owned: string[] = []
    page.on('response', (response) => response.url().includes('owned') && owned.push(response.url()))
    const files = await FilesWindow.open(desktop)
    const window = desktop.windowsOf('viewer').last()
    const opened = { page, window, inside: page.frameLocator('iframe[title="文档内容"]') }
    await files.item('合同.docx').dblclick()
    await readWord(opened)
    await reachNothing(opened)
    await page.goto(`${world.url}/file-manage`)
    await files.item('汇报.pptx').dblclick()
    await readSlides(opened)
    await page.goto(`${world.url}/file-manage`)
    await files.item('笔记.odt').dblclick()
    await readOpenText(opened)
    await page.goto(`${world.url}/file-manage`)
    await files.item('演讲.odp').dblclick()
    await readOpenSlides(opened)
    expect(owned).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('owned'))).toBeNull()

    for (const [name, reason] of [
      ['坏.docx', '文件已损坏、不完整，或与扩展名不符。'],
      ['旧.ppt', /浏览器不能读取这种文档/],
    ] as const) {
      await page.goto(`${world.url}/file-manage`)
      await files.item(name).dblclick()
      await expect(window.getByText(reason)).toBeVisible()
      await expect(window.getByRole('button', { name: '下载' }).last()).toBeVisible()
    }
  })
})

test('OFF-08 a workbook is read in the browser: sheets, formulas, search, and as many rows as a table may have', async ({
  desktop,
  page,
  world,
}) => {
  writeXlsx(homeFile(world.dataDir, '预算.xlsx'), {
    总览: [
      ['月份', '预算', '实际'],
      ['1月', 12_480, 11_926],
      ['合计', { formula: 'SUM(B2:B2)', result: 12_480 }, 11_926],
    ],
    明细: Array.from({ length: 100_003 }, (_, at) => [`第 ${at + 1} 行`]),
  })
  const files = await FilesWindow.open(desktop)
  await files.item('预算.xlsx').dblclick()
  const window = desktop.windowsOf('viewer').last()
  await expect(window.getByRole('gridcell', { name: '1月' })).toBeVisible()
  await window.getByRole('gridcell', { name: '合计' }).click()
  const content = window.getByLabel('单元格内容')
  await expect(content).toHaveText('合计')
  await page.keyboard.press('ArrowRight')
  await expect(content).toHaveText('=SUM(B2:B2)')
  await page.keyboard.press('Control+Home')
  await expect(content).toHaveText('月份')
  await window.getByRole('tab', { name: '明细' }).click()
  await expect(window.getByText('表格过大，只显示前 100,000 行、1 列')).toBeVisible()
  await expect(window.getByRole('gridcell', { name: '第 1 行', exact: true })).toBeVisible()
  await window.getByRole('grid').focus()
  await page.keyboard.press('Control+End')
  await expect(window.getByRole('gridcell', { name: '第 100000 行' })).toBeInViewport()
  await page.keyboard.press('Control+f')
  await window.getByRole('textbox', { name: '查找内容' }).fill('第 5432 行')
  await expect(window.getByText('1 / 1')).toBeVisible()
  await expect(window.getByRole('gridcell', { name: '第 5432 行' })).toBeInViewport()
  await expect(content).toHaveText('第 5432 行')
})
