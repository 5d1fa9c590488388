import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { WebdavServer } from '../support/own-webdav.ts'
import type { DesktopScreen } from './desktop-screen.ts'
import { PathPicker } from './path-picker.ts'

/** The window of cloud drives, or of the drive of the carrier, as a user sees it. */
export class CloudScreen {
  readonly page: Page
  readonly root: Locator

  constructor(desktop: DesktopScreen, remote: 'cloud-drives' | 'carrier-drive' = 'cloud-drives') {
    this.page = desktop.page
    this.root = desktop.windowsOf(remote)
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  row(name: string): Locator {
    return this.root.getByRole('row', { name: new RegExp(`^${name}`) })
  }

  /** Fills the form of a WebDAV account, and connects. */
  async connect({ address, user, password }: WebdavServer, name: string): Promise<Locator> {
    const form = this.dialog('WebDAV')
    await form.getByRole('textbox', { name: '服务地址' }).fill(address)
    await form.getByRole('textbox', { name: '用户名' }).fill(user)
    await form.getByLabel('密码', { exact: true }).fill(password)
    await form.getByRole('textbox', { name: '名称' }).fill(name)
    await form.getByRole('button', { name: '连接' }).click()
    return form
  }

  /** Chooses a command in the menu of an entry. */
  async command(name: string, command: string): Promise<void> {
    await this.row(name).click({ button: 'right' })
    await this.page.getByRole('menuitem', { name: command }).click()
  }

  /** Confirms a picker in the folder it opens with, or chooses a row first. */
  async pick(title: string, confirm: string, row?: string): Promise<void> {
    const picker = new PathPicker(this.page, title)
    if (row !== undefined) await picker.row(row).click()
    await picker.confirm(confirm).click()
    await picker.expectGone()
  }

  /** Opens a page of transfers, and waits until so many are finished. */
  async expectFinished(page: string, count: number): Promise<void> {
    // The sidebar comes first; a command of the folder may have the same name.
    await this.root
      .getByRole('button', { name: new RegExp(`^${page}`) })
      .first()
      .click()
    await expect(this.root.getByRole('radio', { name: `已完成 ${count}` })).toBeVisible({ timeout: 20_000 })
  }
}
