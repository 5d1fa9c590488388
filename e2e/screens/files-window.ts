import { expect } from '@playwright/test'
import type { Download, Locator, Page } from '@playwright/test'
import type { DesktopScreen } from './desktop-screen.ts'

/** FM-10a: what stands behind an entry of the menu. */
const groups = [
  { label: '移到或复制到', entries: ['复制到…', '移动到…', '创建副本'] },
  { label: '整理', entries: ['收藏', '取消收藏', '标签…', '压缩…', '添加到快捷入口', '添加到桌面', '从桌面移除'] },
  { label: '详情与版本', entries: ['详细信息', '历史版本', '校验值'] },
] as const satisfies readonly { readonly label: string; readonly entries: readonly string[] }[]

/** One window of the file manager as a person uses it. */
export class FilesWindow {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator) {
    this.page = page
    this.root = root
  }

  /** Opens the file manager from the dock and waits for its first rows, or for the words that there are none. */
  static async open(desktop: DesktopScreen): Promise<FilesWindow> {
    await desktop.pressApp('文件管理')
    const files = new FilesWindow(desktop.page, desktop.windowsOf('file-manager').first())
    await expect(files.listing.or(files.root.getByText('这个文件夹是空的'))).toBeVisible()
    return files
  }

  get listing(): Locator {
    return this.root.getByRole('grid')
  }

  /** The tile or row of a name. */
  item(name: string): Locator {
    return this.listing.getByTitle(name, { exact: true })
  }

  /** The whole tile of a name: picture, name and detail. */
  tile(name: string): Locator {
    return this.cell(name)
  }

  async showGrid(): Promise<void> {
    await this.root.getByRole('radio', { name: '图标' }).click()
  }

  async expectItem(name: string): Promise<void> {
    await expect(this.item(name)).toBeVisible()
  }

  async expectGone(name: string): Promise<void> {
    await expect(this.item(name)).toHaveCount(0)
  }

  /** The current folder in the path. */
  get currentFolder(): Locator {
    return this.root.getByRole('navigation', { name: '路径' }).locator('[aria-current="page"]')
  }

  async select(name: string): Promise<void> {
    await this.item(name).click()
    await expect(this.root.getByText(/已选择 1 项/).first()).toBeAttached()
  }

  async enter(folder: string): Promise<void> {
    await this.item(folder).dblclick()
    await expect(this.currentFolder).toHaveText(folder)
  }

  /** Back to a step of the path. */
  async goTo(step: string): Promise<void> {
    await this.root.getByRole('navigation', { name: '路径' }).getByRole('button', { name: step, exact: true }).click()
    await expect(this.currentFolder).toHaveText(step)
  }

  async chooseSection(label: string): Promise<void> {
    await this.root.getByRole('button', { name: label, exact: true }).click()
  }

  /** Uploads through the button and the system's file chooser; a folder by its path. */
  async upload(kind: 'files' | 'folder', chosen: string | readonly string[]): Promise<void> {
    await this.root.getByRole('button', { name: '上传', exact: true }).click()
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('menuitem', { name: kind === 'files' ? '上传文件' : '上传文件夹', exact: true }).click()
    await (await chooser).setFiles(typeof chosen === 'string' ? chosen : [...chosen])
  }

  /** Uploads the folder that the system's chooser gives out (`provideFolder`). */
  async chooseFolder(): Promise<void> {
    await this.root.getByRole('button', { name: '上传', exact: true }).click()
    await this.page.getByRole('menuitem', { name: '上传文件夹', exact: true }).click()
  }

  /** Drops files of the computer onto the rows. */
  async drop(files: readonly { readonly name: string; readonly content: string }[]): Promise<void> {
    const data = await this.page.evaluateHandle((given) => {
      const transfer = new DataTransfer()
      for (const { name, content } of given) transfer.items.add(new File([content], name))
      return transfer
    }, files)
    for (const type of ['dragenter', 'dragover', 'drop']) await this.listing.dispatchEvent(type, { dataTransfer: data })
  }

  /** F2, the new name, Enter. Nothing is awaited: the name may raise a question. */
  async rename(name: string, next: string): Promise<void> {
    await this.select(name)
    await this.page.keyboard.press('F2')
    await this.renameField.fill(next)
    await this.page.keyboard.press('Enter')
  }

  get renameField(): Locator {
    return this.root.getByRole('textbox', { name: '重命名' })
  }

  /** A command of the selection's context menu. */
  async command(name: string, label: string): Promise<void> {
    await this.item(name).click({ button: 'right' })
    await this.choose(label)
  }

  /** An entry of the open menu, also behind one of its groups. */
  async choose(label: string): Promise<void> {
    const group = groups.find(({ entries }) => (entries as readonly string[]).includes(label))
    const entry = this.page.getByRole('menuitem', { name: label })
    await expect(this.page.getByRole('menuitem').first()).toBeVisible()
    if (group && (await entry.count()) === 0) await this.page.getByRole('menuitem', { name: group.label }).click()
    await entry.click()
  }

  /** Asks the device for the rows again, as F5 does. */
  async reload(): Promise<void> {
    await this.listing.focus()
    await this.press('F5')
  }

  async press(keys: string): Promise<void> {
    await this.page.keyboard.press(keys)
  }

  /** Walks the rows with the arrow keys until the named one is selected. */
  async walkTo(name: string): Promise<void> {
    const steps = Number(await this.cell(name).getAttribute('data-index'))
    await this.press('Home')
    for (let step = 0; step < steps; step += 1) await this.press('ArrowRight')
    await this.expectSelected(name)
  }

  private cell(name: string): Locator {
    return this.listing.getByRole('gridcell').filter({ has: this.page.getByTitle(name, { exact: true }) })
  }

  /** The row that the next key acts on. A listing may show a new name before the answer selects it. */
  async expectSelected(name: string): Promise<void> {
    await expect(this.cell(name)).toHaveAttribute('aria-selected', 'true')
  }

  /** The dialog that belongs to this window. */
  dialog(title: string | RegExp): Locator {
    return this.root.getByRole('dialog', { name: title })
  }

  async answer(title: string | RegExp, button: string): Promise<void> {
    const dialog = this.dialog(title)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  /** FM-09: chooses what happens to a taken name. */
  async answerRepeat(choice: '保留两者' | '跳过' | '替换'): Promise<void> {
    await this.dialog('已有同名的项目').getByRole('radio', { name: choice }).check()
    await this.answer('已有同名的项目', '继续')
  }

  /** FM-26: decides about the one file that is shown beside the one that is there. */
  async answerConflict(choice: '用新的替换' | '保留两份' | '跳过'): Promise<void> {
    const sheet = this.dialog(/个文件已经存在/)
    await sheet.getByRole('radiogroup', { name: '如何处理' }).getByRole('radio', { name: choice }).click()
    await this.answer(/个文件已经存在/, '完成')
  }

  async download(name: string): Promise<Download> {
    await this.select(name)
    const download = this.page.waitForEvent('download')
    await this.command(name, '下载')
    return download
  }

  async openBin(): Promise<BinWindow> {
    await this.root.getByRole('button', { name: '回收站', exact: true }).click()
    return new BinWindow(this.page, this.page.getByRole('dialog', { name: '回收站' }))
  }

  /** Rows with columns instead of tiles. */
  async showAsList(): Promise<void> {
    const list = this.root.getByRole('radio', { name: /^(列表|List)$/ })
    await expect(this.root.getByRole('button', { name: /^(排序|Sort)$/ })).toBeVisible()
    if (await list.isVisible()) return list.click()
    // A narrow window has the same in its menu.
    await this.root.getByRole('button', { name: /^(排序|Sort)$/ }).click()
    await this.page.getByRole('menuitem', { name: /^(显示方式|视图|View)$/ }).click()
    await this.page
      .getByRole('menuitemcheckbox', { name: /^(列表|List)$/ })
      .or(this.page.getByRole('menuitemradio', { name: /^(列表|List)$/ }))
      .click()
  }

  /** The small button in the status bar while something is going on. */
  get work(): Locator {
    return this.root.getByRole('button', { name: /个任务/ })
  }
}

/** The recycle bin's window. */
export class BinWindow {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator) {
    this.page = page
    this.root = root
  }

  item(name: string): Locator {
    return this.root.getByRole('grid').getByTitle(name, { exact: true })
  }

  async restore(name: string): Promise<void> {
    await this.item(name).click()
    await this.root.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(this.item(name)).toHaveCount(0)
  }

  async close(): Promise<void> {
    await this.root.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(this.root).toHaveCount(0)
  }
}
