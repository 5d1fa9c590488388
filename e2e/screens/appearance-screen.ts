import type { Locator, Page } from '@playwright/test'

/** How the desktop may look, as its panel names it. */
export type Theme = '跟随系统' | '浅色' | '深色'
export type Density = '紧凑' | '舒适' | '触控'
export type Accent = '蔚蓝' | '紫罗兰' | '绿' | '琥珀'
export type Wallpaper = '云湾' | '层山' | '沙丘' | '松雾' | '渔港' | '潮线' | '雪湖' | '纸云'

/** The panel for looks, and what the page says of itself. */
export class AppearanceScreen {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: /^(外观|Appearance)$/ })
  }

  async open(): Promise<void> {
    await this.page
      .getByRole('button', { name: /的菜单$|menu$/i })
      .last()
      .click()
    await this.page.getByRole('menuitem', { name: /外观设置|Appearance/ }).click()
    await this.panel.waitFor()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.panel.waitFor({ state: 'detached' })
  }

  async choose(name: Theme | Density | '中文' | 'English'): Promise<void> {
    await this.panel
      .getByRole('button', { name, exact: true })
      .or(this.panel.getByRole('radio', { name, exact: true }))
      .first()
      .click()
  }

  async pick(name: Accent | Wallpaper): Promise<void> {
    await this.panel.getByRole('radio', { name, exact: true }).check({ force: true })
  }

  /** The facts the stylesheets build on. */
  drawn(): Promise<{ readonly theme: string; readonly density: string; readonly accent: string; readonly lang: string }> {
    return this.page.evaluate(() => {
      const root = document.documentElement
      const accent = getComputedStyle(root).getPropertyValue('--accent-h').trim()
      return { theme: root.dataset['theme'] ?? '', density: root.dataset['density'] ?? '', accent, lang: root.lang }
    })
  }

  /** What the wallpaper is made of. */
  wallpaper(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.querySelector('[data-wallpaper]')
      return element instanceof HTMLElement ? (element.dataset['wallpaper'] ?? '') : ''
    })
  }
}
