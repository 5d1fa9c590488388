import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The path picker of the desktop (PP-01a). */
export class PathPicker {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, title: string) {
    this.page = page
    this.root = page.getByRole('dialog', { name: title, exact: true })
  }

  /** Waits until the picker shows the rows of a folder. */
  async expectOpen(folder: string): Promise<void> {
    await expect(this.here).toHaveText(folder)
    await expect(this.rows.or(this.root.getByText('这里没有文件夹'))).toBeVisible()
  }

  get rows(): Locator {
    return this.root.getByRole('grid')
  }

  /** The last step of the path. */
  get here(): Locator {
    return this.root.getByRole('navigation', { name: '路径' }).locator('[aria-current="page"]')
  }

  /** A row, by the beginning of its accessible name. */
  row(name: string): Locator {
    return this.root.getByRole('row', { name: new RegExp(`^${name}`) })
  }

  place(name: string | RegExp): Locator {
    return this.root.getByRole('navigation', { name: '选择位置' }).getByRole('button', { name })
  }

  confirm(label: string): Locator {
    return this.root.getByRole('button', { name: label, exact: true })
  }

  async expectGone(): Promise<void> {
    await expect(this.root).toHaveCount(0)
  }
}
