import type { Locator, Page } from '@playwright/test'

/** The settings window (SETA-12). */
export class SettingsWindow {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page) {
    this.page = page
    this.root = page.locator('[data-window-frame][data-remote="settings"]')
  }

  /** Opens a page of it, as a user does in the sidebar. */
  async show(name: string): Promise<void> {
    await this.root.getByRole('button', { name, exact: true }).click()
    await this.root.getByRole('heading', { level: 1, name }).waitFor()
  }

  segment(group: string, name: string): Locator {
    return this.root.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true })
  }

  /** The changes of the history, newest first. */
  get changes(): Locator {
    return this.root.getByRole('listitem').filter({ has: this.page.locator('ins') })
  }

  /** Adds a picture and waits until it is chosen. */
  async upload(file: string): Promise<void> {
    await this.root.getByLabel('添加照片').setInputFiles(file)
  }

  /** How the desktop shows the picture; undefined while it shows a built-in wallpaper. */
  async pictureMode(): Promise<string | undefined> {
    const picture = this.page.locator('[data-picture]')
    return (await picture.count()) === 0 ? undefined : ((await picture.getAttribute('data-mode')) ?? undefined)
  }
}
