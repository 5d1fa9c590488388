import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Person } from '../support/device-api.ts'

/** By then the shell has fetched what it needs while the device is away: it begins six seconds after the desktop is shown. */
const fetchedAheadMs = 7_000

/** The desktop as a person sees it. */
export class DesktopScreen {
  readonly page: Page
  readonly url: string
  #stoodAtMs = Infinity

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  /** From the address to a desktop that can be used. */
  async signIn(person: Person): Promise<void> {
    await this.page.goto(this.url)
    await this.page.getByRole('textbox', { name: /^名字/ }).fill(person.account)
    await this.page.getByRole('button', { name: '下一步', exact: true }).click()
    await this.page.getByLabel('密码', { exact: true }).fill(person.password)
    await this.page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(this.dock).toBeVisible()
  }

  /** With a session this browser already has. */
  async arrive(): Promise<void> {
    await this.page.goto(this.url)
    await expect(this.dock).toBeVisible()
    this.#stoodAtMs = Date.now()
  }

  /** Waits, from `arrive` on, until the desktop has all it needs while the device is away. */
  async expectFetchedAhead(): Promise<void> {
    const leftMs = this.#stoodAtMs + fetchedAheadMs - Date.now()
    if (leftMs === Infinity) throw new Error('the desktop was not opened')
    await this.page.waitForTimeout(Math.max(0, leftMs))
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

  /** Presses an app in the dock: opens it, or brings its windows forward. */
  async pressApp(name: string): Promise<void> {
    await this.dock.getByRole('button', { name: new RegExp(`^${name}(，|$)`) }).click()
  }

  /** The windows of one remote. */
  windowsOf(remoteId: string): Locator {
    return this.page.locator(`[data-window-frame][data-remote="${remoteId}"]`)
  }

  /** A notice at the edge of the desktop. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text })
  }

  /** What a notice offers to do. */
  toastAction(label: string): Locator {
    return this.page.getByRole('region', { name: '通知', exact: true }).getByRole('button', { name: label, exact: true })
  }

  /** The line that says that the device cannot be reached. */
  get banner(): Locator {
    return this.page.getByRole('status').filter({ hasText: '无法连接设备，正在重试' })
  }

  /** DLG-02: the dialog of a device that went away. */
  get lost(): Locator {
    return this.page.getByRole('dialog', { name: '与设备的连接已断开' })
  }

  /** Continues with the content of the screen while the device is away. */
  async workOffline(): Promise<void> {
    await this.lost.getByRole('button', { name: '离线继续' }).click()
    await expect(this.lost).toHaveCount(0)
  }

  /** The count of changes that wait for the device. */
  waiting(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  /** LGN-10: the dialog that asks for the password again, over everything that stays. */
  get expired(): Locator {
    return this.page.getByRole('dialog', { name: '登录已过期' })
  }

  async signInAgain(password: string): Promise<void> {
    await this.expired.getByRole('textbox', { name: '密码', exact: true }).fill(password)
    await this.expired.getByRole('button', { name: '继续使用' }).click()
  }

  /** The list of this page's uploads, behind the ring in the dock. */
  async openTransfers(): Promise<Locator> {
    const sheet = this.page.getByRole('dialog', { name: '传输', exact: true })
    if (!(await sheet.isVisible())) await this.dock.getByRole('button', { name: /^传输，/ }).click()
    await expect(sheet).toBeVisible()
    return sheet
  }

  /** Waits until an upload is done; where it gave up meanwhile, asks for another try as a person would. */
  async finishUpload(name: string): Promise<void> {
    const sheet = await this.openTransfers()
    const row = sheet.getByRole('listitem').filter({ hasText: name })
    const retry = row.getByRole('button', { name: '重试' })
    const done = row.getByText(/^已完成/)
    await expect(done.or(retry)).toBeVisible({ timeout: 30_000 })
    if (await retry.isVisible()) await retry.click()
    await expect(done).toBeVisible({ timeout: 30_000 })
    await this.page.keyboard.press('Escape')
  }

  /** Leaves through the menu of the person. */
  async signOut(nickname: string): Promise<void> {
    await this.dock.getByRole('button', { name: `${nickname} 的菜单` }).click()
    await this.page.getByRole('menuitem', { name: '退出登录' }).click()
  }

  async openLauncher(): Promise<void> {
    await this.dock.getByRole('button', { name: '启动台' }).click()
  }
}
