import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import type { WindowFrame } from './window-frame.ts'

/** What a window says about the code inside it: a newer version, or why there is none. */
export class SlotScreen {
  readonly frame: WindowFrame

  constructor(frame: WindowFrame) {
    this.frame = frame
  }

  /** The bar that offers the version that is published now. */
  get newVersionBar(): Locator {
    return this.frame.root.getByText(/已更新，|已退回版本/)
  }

  async moveToNewVersion(): Promise<void> {
    await this.frame.bringForward()
    await this.frame.root.getByRole('button', { name: '重新加载' }).click()
    await expect(this.newVersionBar).toHaveCount(0)
  }

  /** The failure this window shows, in its own words. */
  failure(title: string): Locator {
    return this.frame.root.getByText(title, { exact: true })
  }

  get retryButton(): Locator {
    return this.frame.root.getByRole('button', { name: '重试' })
  }

  async retry(): Promise<void> {
    await this.frame.bringForward()
    await this.retryButton.click()
  }
}
