import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from '../support/device-api.ts'

/** The desktop as a person sees it. */
export class DesktopScreen {
  readonly page: Page
  readonly url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  /** From the address to a desktop that can be used. */
  async signIn(person: Person): Promise<void> {
    await this.page.goto(this.url)
    await this.page.getByLabel('账号').fill(person.account)
    await this.page.getByLabel('密码', { exact: true }).fill(person.password)
    await this.page.getByRole('button', { name: '登录' }).click()
    await expect(this.dock).toBeVisible()
  }

  get dock(): Locator {
    return this.page.getByRole('toolbar', { name: '程序坞' })
  }

  /** Every window, topmost last in no particular order. */
  get windows(): Locator {
    return this.page.locator('[data-window-frame]')
  }

  window(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title })
  }

  /** Opens an app from the dock or, when it is not pinned, from the launcher. */
  async open(name: string): Promise<void> {
    await this.openLauncher()
    await this.page.getByRole('searchbox').fill(name)
    await this.page.keyboard.press('Enter')
  }

  async openLauncher(): Promise<void> {
    await this.dock.getByRole('button', { name: '启动台' }).click()
  }
}
