import type { Browser, Locator, Page } from '@playwright/test'

/** What a person without an account sees of a link. */
export class VisitorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** A browser of somebody else, a phone unless it says otherwise. */
  static async inNewBrowser(browser: Browser, viewport = { width: 390, height: 844 }): Promise<VisitorPage> {
    return new VisitorPage(await (await browser.newContext({ locale: 'zh-CN', viewport, acceptDownloads: true })).newPage())
  }

  get code(): Locator {
    return this.page.getByRole('textbox', { name: '提取码' })
  }

  /** Opens a link and types its code; the last character sends it. */
  async open(address: string, code: string): Promise<void> {
    await this.page.goto(address)
    await this.code.fill(code)
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name })
  }

  check(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `选择“${name}”` })
  }

  get selectBar(): Locator {
    return this.page.getByRole('toolbar', { name: '选择' })
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}
