import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { RoleWords } from './role-words.ts'

/** Windows of the file manager and of shares as a person of any role and language sees them. */
export class RoleScreens {
  readonly page: Page
  readonly words: RoleWords
  readonly #url: string

  constructor(page: Page, url: string, words: RoleWords) {
    this.page = page
    this.words = words
    this.#url = url
  }

  /** Opens an address; the window of its app is the only one. */
  async go(address: string): Promise<void> {
    await this.page.goto(`${this.#url}${address}`)
    await expect(this.page.locator('[data-window-frame]').first()).toBeVisible()
  }

  /** Opens a folder of a space and waits for one of its items. */
  async openFolder(storageId: string, item: string): Promise<void> {
    await this.go(`/file-manage/storage/${storageId}`)
    await expect(this.item(item)).toBeVisible()
  }

  windowsOf(remoteId: string): Locator {
    return this.page.locator(`[data-window-frame][data-remote="${remoteId}"]`)
  }

  get files(): Locator {
    return this.windowsOf('file-manager').first()
  }

  get listing(): Locator {
    return this.files.getByRole('grid')
  }

  item(name: string): Locator {
    return this.listing.getByTitle(name, { exact: true })
  }

  /** A button of the toolbar. */
  tool(label: string): Locator {
    return this.files.getByRole('button', { name: label, exact: true })
  }

  /** The row or tile of a name, which tells whether it is selected. */
  cell(name: string): Locator {
    return this.listing.getByRole('gridcell').filter({ has: this.page.getByTitle(name, { exact: true }) })
  }

  /** One more window of the file manager, with the home, at the left; the one that is open goes to the right. */
  async openSecondWindow(): Promise<{ readonly left: Locator; readonly right: Locator }> {
    const { page, words } = this
    const rightId = await this.files.getAttribute('data-window-id')
    const right = page.locator(`[data-window-id="${rightId}"]`)
    const left = page.locator(`[data-window-frame]:not([data-window-id="${rightId}"])`)
    const dock = page.locator('[data-region="dock"]')
    await dock.getByRole('button', { name: new RegExp(`^${words.filesApp}`) }).click({ modifiers: ['Shift'] })
    await expect(left.getByRole('grid')).toBeVisible()
    await expect(left).toHaveAttribute('data-focused', 'true')
    await page.keyboard.press('Control+Alt+KeyZ')
    await expect(left.locator('[data-part="0.0"]')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: words.forTheRight }).getByRole('button').click()
    await expect.poll(async () => (await right.boundingBox())?.x).toBe(720)
    return { left, right }
  }

  /** Pastes a picture of the computer's clipboard into the listing. */
  async pastePicture(): Promise<void> {
    await this.listing.evaluate((target) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  }

  /** A notice at the edge of the desktop. */
  notice(text: string): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text }).first()
  }

  /** An entry of the open menu; its name may end with its keys. */
  command(label: string): Locator {
    return this.page.getByRole('menuitem', { name: new RegExp(`^${label}`) }).first()
  }

  async openMenu(name: string): Promise<void> {
    await this.item(name).click({ button: 'right' })
    await expect(this.page.getByRole('menu')).toBeVisible()
  }

  /** Opens what stands behind an entry of the open menu. */
  async openGroup(label: string): Promise<void> {
    await this.command(label).click()
    await expect(this.page.getByRole('menu')).toHaveCount(2)
  }

  async closeMenu(): Promise<void> {
    await this.page.keyboard.press('Escape')
    if ((await this.page.getByRole('menu').count()) > 0) await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('menu')).toHaveCount(0)
  }

  async choose(name: string, ...labels: readonly string[]): Promise<void> {
    await this.openMenu(name)
    for (const label of [...this.groupOf(labels[0]), ...labels.slice(0, -1)]) await this.command(label).hover()
    await this.command(labels.at(-1) ?? '').click()
  }

  /** The entry of the menu that a command stands behind, if it does. */
  private groupOf(label: string | undefined): readonly string[] {
    const { organise, about, compress, favourite, tags, addShortcut, toDesktop, versions, checksums } = this.words
    if ([compress, favourite, tags, addShortcut, toDesktop].some((one) => one === label)) return [organise]
    return versions === label || checksums === label ? [about] : []
  }

  /** The editor of texts with a file in it. */
  async edit(name: string): Promise<Locator> {
    await this.choose(name, this.words.editWith, this.words.textEditor)
    const editor = this.windowsOf('viewer').last()
    await editor.getByRole('textbox', { name }).click()
    return editor
  }

  /** The window that shares an item. */
  async share(name: string): Promise<Locator> {
    await this.choose(name, this.words.share)
    return this.windowsOf('shares').last()
  }
}
