import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The launcher over the desktop. */
export class LauncherScreen {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page) {
    this.page = page
    this.root = page.getByRole('dialog', { name: '启动台' })
  }

  /** Opens it with the keyboard. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Control+Shift+k')
    await expect(this.root.getByRole('searchbox')).toBeFocused()
  }

  /** The tile of an app, or of a folder with this name. */
  tile(name: string): Locator {
    return this.root.locator('[data-tile]').getByRole('button', { name: new RegExp(`^${name}(，|$)`) })
  }

  /** The open folder. */
  folder(name: string): Locator {
    return this.root.getByRole('group', { name, exact: true })
  }

  get folderName(): Locator {
    return this.root.getByRole('textbox', { name: '文件夹名称' })
  }

  /** Names of the tiles, in order. */
  async names(): Promise<string[]> {
    return this.root
      .locator('[data-tile]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('[data-tile-button] > :last-child')?.textContent ?? ''))
  }

  /** Drags a tile to a point of another one, as a share of its width. */
  async drag(name: string, onto: string, share: number): Promise<void> {
    const [from, to] = [await this.#cellOf(name), await this.#cellOf(onto)]
    await this.page.mouse.move(from.x + from.width / 2, from.y + 40)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + from.width / 2 + 20, from.y + 50, { steps: 3 })
    await this.page.mouse.move(to.x + to.width * share, to.y + 40, { steps: 8 })
    await this.page.mouse.up()
  }

  async #cellOf(name: string) {
    const cell = this.root.locator('[data-tile]', { has: this.#tileButton(name) })
    const box = await cell.boundingBox()
    if (!box) throw new Error(`no tile ${name}`)
    return box
  }

  #tileButton(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}(，|$)`) })
  }
}
