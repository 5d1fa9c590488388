import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The search of everything (PAL-01). */
export class PaletteScreen {
  readonly field: Locator
  readonly root: Locator

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.root = page.getByRole('dialog', { name: '搜索文件、应用和命令' })
    this.field = this.root.getByRole('combobox')
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k')
    await expect(this.field).toBeFocused()
  }

  /** A row, by its title. */
  row(title: string): Locator {
    return this.root.getByRole('option').filter({ hasText: title })
  }

  /** The row that Enter would run. */
  get chosen(): Locator {
    return this.root.locator('[role="option"][data-highlighted]')
  }
}
