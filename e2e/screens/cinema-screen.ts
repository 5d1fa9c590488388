import type { Locator, Page } from '@playwright/test'
import type { DesktopScreen } from './desktop-screen.ts'

/** The cinema as a person sees it. */
export class CinemaScreen {
  readonly page: Page
  readonly root: Locator

  constructor(desktop: DesktopScreen) {
    this.page = desktop.page
    this.root = desktop.windowsOf('cinema')
  }

  /** A page of the pill in the head. */
  async go(page: '首页' | '电影' | '剧集' | '收藏' | '合集'): Promise<void> {
    await this.root.getByRole('navigation', { name: '页面' }).getByRole('button', { name: page, exact: true }).click()
  }

  /** A row of the first page. */
  row(name: string): Locator {
    return this.root.getByRole('region', { name, exact: true })
  }

  /** The heading of a page. */
  heading(name: string): Locator {
    return this.root.getByRole('heading', { name, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name })
  }

  async back(): Promise<void> {
    await this.root.getByRole('button', { name: '返回', exact: true }).click()
  }
}
