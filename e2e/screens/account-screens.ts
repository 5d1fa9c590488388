import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { AccountPerson } from '../support/account-api.ts'
import { DesktopScreen } from './desktop-screen.ts'

/** The tiles below the sign-in field that lead to another way. */
export type SignInWay = '扫码' | '验证码' | '输入地址'

/** The screens of the account service: signing in and up, passwords, the devices, consent. */
export class AccountScreens {
  readonly page: Page
  readonly url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  /** The same screens in another browser context; the journey closes it. */
  static async inNewBrowser(context: BrowserContext, url: string): Promise<AccountScreens> {
    const other = await context.browser()!.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 810 }, reducedMotion: 'reduce' })
    return new AccountScreens(await other.newPage(), url)
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`)
  }

  get desktop(): DesktopScreen {
    return new DesktopScreen(this.page, this.url)
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  /** Fills fields by their labels. */
  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.field(label).fill(text)
  }

  button(label: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: label, exact: true })
  }

  async press(label: string): Promise<void> {
    await this.button(label).click()
  }

  link(label: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: label, exact: true })
  }

  /** A text on the card. */
  text(text: string | RegExp): Locator {
    return this.page.getByRole('main').getByText(text)
  }

  checkbox(label: string | RegExp): Locator {
    return this.page.getByRole('checkbox', { name: label })
  }

  signInWay(name: SignInWay): Locator {
    return this.page.getByRole('region', { name: '其他方式' }).getByRole('link', { name, exact: true })
  }

  /** The one field of signing in. */
  get who(): Locator {
    return this.page.getByRole('textbox', { name: /^名字、手机号/ })
  }

  /** LGN-03a: who signs in: a name, a phone number or an e-mail address. */
  async goOnAs(account: string): Promise<void> {
    if (await this.button('返回登录').isVisible()) await this.press('返回登录')
    await this.who.fill(account)
    await this.press('下一步')
    await expect(this.field('密码')).toBeVisible()
  }

  async signInAs(account: string, password: string): Promise<void> {
    await this.goOnAs(account)
    await this.fill({ 密码: password })
    await this.press('登录')
  }

  /** LGN-03a: an online account with its password. */
  async signIn({ phone, password }: Pick<AccountPerson, 'phone' | 'password'>): Promise<void> {
    await this.signInAs(phone, password)
  }

  /** Asks for a code and waits until the service has taken the request. */
  async sendCode(phone: string): Promise<void> {
    await this.field('手机号').fill(phone)
    await this.press('获取验证码')
    await expect(this.text('验证码已发送，5 分钟内有效')).toBeVisible()
  }

  async expectDesktop(): Promise<void> {
    await expect(this.desktop.dock).toBeVisible({ timeout: 30_000 })
  }

  /** From the list of devices to the desktop of one. */
  async expectDesktopFromList(name: string): Promise<void> {
    await this.device(name).getByRole('button', { name: '连接', exact: true }).click()
    await this.expectDesktop()
  }

  async expectSignIn(): Promise<void> {
    await expect(this.who).toBeVisible()
  }

  /** LGN-11: leaves through the person's menu. */
  async leave(nickname: string, how: '切换用户' | '切换设备' | '退出登录'): Promise<void> {
    await this.desktop.dock.getByRole('button', { name: `${nickname} 的菜单` }).click()
    await this.page.getByRole('menuitem', { name: how, exact: true }).click()
    // LGN-11b: switching the device asks first.
    if (how === '切换设备') await this.page.getByRole('dialog').getByRole('button', { name: '离开并切换' }).click()
  }

  /** What the person's menu says about the role. */
  async expectRole(nickname: string, role: '管理员' | '普通用户'): Promise<void> {
    await this.desktop.dock.getByRole('button', { name: `${nickname} 的菜单` }).click()
    await expect(this.page.getByRole('menuitem', { name: `${nickname} · ${role}` })).toBeVisible()
    await this.page.keyboard.press('Escape')
  }

  /** The address that the QR code contains, also shown as text. */
  async qrAddress(): Promise<string> {
    await this.page.getByText('无法扫描？在已登录的浏览器中打开此地址').click()
    return this.page.locator('details code').innerText()
  }

  /** A device in the list of devices. */
  device(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  /** Opens one section of the window of the account. */
  async openAccount(section: string): Promise<Locator> {
    const root = this.desktop.windowsOf('account-security').first()
    if ((await this.desktop.windowsOf('account-security').count()) === 0) await this.desktop.open('账号与安全')
    await root.getByRole('button', { name: section, exact: true }).click()
    await expect(root.getByRole('heading', { name: section, exact: true }).first()).toBeVisible()
    return root
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true })
  }
}
