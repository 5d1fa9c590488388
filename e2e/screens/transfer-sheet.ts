import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { DesktopScreen } from './desktop-screen.ts'

/** The list of transfers behind the ring in the dock. */
export class TransferSheet {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator) {
    this.page = page
    this.root = root
  }

  static async open(desktop: DesktopScreen): Promise<TransferSheet> {
    return new TransferSheet(desktop.page, await desktop.openTransfers())
  }

  row(name: string): Locator {
    return this.root.getByRole('listitem').filter({ has: this.page.getByTitle(name, { exact: true }) })
  }

  /** Presses 暂停, 继续, 重试 or another button of a row. */
  async press(name: string, label: string): Promise<void> {
    await this.row(name).getByRole('button', { name: label, exact: true }).click()
  }

  /** Paused by somebody, or held back by the device. */
  async expectStopped(name: string): Promise<void> {
    await expect(this.row(name).getByRole('button', { name: '继续', exact: true })).toBeVisible({ timeout: 30_000 })
  }

  async expectDone(name: string): Promise<void> {
    await expect(this.row(name).getByText(/^已完成/)).toBeVisible({ timeout: 60_000 })
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.root).toHaveCount(0)
  }
}
