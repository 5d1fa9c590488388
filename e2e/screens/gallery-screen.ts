import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'
import type { WindowFrame } from './window-frame.ts'

/** The window that shows every component. */
export class GalleryScreen {
  readonly frame: WindowFrame

  constructor(frame: WindowFrame) {
    this.frame = frame
  }

  /** The entries of its sidebar. */
  get sections(): Locator {
    return this.frame.root.locator('[role="group"]:has(> [aria-current])').getByRole('button')
  }

  /** Shows one section after the other; calls `visit` with its name. */
  async visitAll(visit: (name: string) => Promise<void>): Promise<void> {
    await expect(this.sections.nth(4)).toBeVisible()
    const count = await this.sections.count()
    for (let index = 0; index < count; index += 1) {
      const section = this.sections.nth(index)
      await section.click()
      await visit(await section.innerText())
    }
  }
}
