import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { DesktopScreen } from './desktop-screen.ts'
import { WindowFrame } from './window-frame.ts'
import type { Box } from './window-frame.ts'

/** All windows of a desktop, and the ways to open them. */
export class WindowsScreen {
  readonly desktop: DesktopScreen
  readonly page: Page

  constructor(desktop: DesktopScreen) {
    this.desktop = desktop
    this.page = desktop.page
  }

  get all(): Locator {
    return this.desktop.windows
  }

  /** The window in front. */
  get focused(): WindowFrame {
    return new WindowFrame(this.page, this.page.locator('[data-window-frame][data-focused="true"]'))
  }

  /** Windows of one app, in order of opening. */
  of(title: string | RegExp): Locator {
    return this.desktop.window(title)
  }

  /** The same window whatever happens around it: bound to its id, not to its place. */
  async pin(found: Locator): Promise<WindowFrame> {
    const id = await found.getAttribute('data-window-id')
    return new WindowFrame(this.page, this.page.locator(`[data-window-id="${id}"]`))
  }

  /** The app's button in the dock. */
  dockButton(app: string): Locator {
    return this.desktop.dock.getByRole('button', { name: new RegExp(`^${app}`) })
  }

  /** Opens a window from the launcher and waits for it. */
  async open(app: string): Promise<WindowFrame> {
    const before = await this.all.count()
    await this.desktop.open(app)
    await expect(this.all).toHaveCount(before + 1)
    return this.pin(this.focused.root)
  }

  /** One more window of an app that runs, from its menu in the dock. */
  async openAnother(app: string): Promise<WindowFrame> {
    const before = await this.all.count()
    await this.requestAnother(app)
    await expect(this.all).toHaveCount(before + 1)
    return this.pin(this.focused.root)
  }

  /** Requests one more window; the app's limit decides whether one opens. */
  async requestAnother(app: string): Promise<void> {
    await this.dockButton(app).click({ button: 'right' })
    await this.page.getByRole('menuitem', { name: '打开新窗口' }).click()
    await expect(this.page.getByRole('menu')).toHaveCount(0)
  }

  /** The translucent preview of a snap. */
  get ghost(): Locator {
    return this.page.locator('[data-snap-ghost]')
  }

  /** The area windows live in, measured on a maximised window; leaves it as it was. */
  async workArea(frame: WindowFrame): Promise<Box> {
    await frame.doubleClickTitle()
    await frame.expectMaximised()
    const box = await frame.box()
    await frame.doubleClickTitle()
    await frame.expectMaximised(false)
    return box
  }
}
