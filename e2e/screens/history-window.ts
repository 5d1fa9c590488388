import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import type { DesktopScreen } from './desktop-screen.ts'

/** The history of changes as a person uses it. */
export class HistoryWindow {
  readonly root: Locator

  constructor(root: Locator) {
    this.root = root
  }

  /** Opens it from the launcher and waits for its rows. */
  static async open(desktop: DesktopScreen): Promise<HistoryWindow> {
    await desktop.open('操作记录')
    const window = new HistoryWindow(desktop.page.locator('[data-window-frame]').filter({ hasText: '操作记录' }))
    await expect(window.root.getByRole('grid')).toBeVisible()
    return window
  }

  /** The row of a change by its sentence. */
  row(sentence: string): Locator {
    return this.root.getByRole('row').filter({ hasText: sentence })
  }

  /** Chooses a row and one of the buttons above. */
  async choose(sentence: string, button: string): Promise<void> {
    await this.row(sentence).first().click()
    await this.root.getByRole('button', { name: button, exact: true }).click()
  }
}
