import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { DesktopScreen } from './desktop-screen.ts'
import { openOtherBrowser } from '../support/other-browser.ts'

/** What the journeys of the family see: members, the join page, the protection of a local account. */
export class FamilyScreens {
  readonly page: Page
  readonly url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  /** The same screens in the browser of another person; the journey closes its context. */
  static async inNewBrowser(context: BrowserContext, url: string): Promise<FamilyScreens> {
    const other = await openOtherBrowser(context)
    return new FamilyScreens(await other.newPage(), url)
  }

  get desktop(): DesktopScreen {
    return new DesktopScreen(this.page, this.url)
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  button(label: string): Locator {
    return this.page.getByRole('button', { name: label, exact: true })
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`)
  }

  /** Makes an invitation as the administrator; answers its link. */
  async invite(name: string): Promise<string> {
    await this.go('/device-setting/user-manager')
    await this.button('添加成员').click()
    await this.page.getByRole('menuitem', { name: '用链接邀请…' }).click()
    const dialog = this.dialog('邀请一位成员')
    await dialog.getByRole('textbox', { name: '姓名' }).fill(name)
    await dialog.getByRole('button', { name: '生成链接' }).click()
    const link = await dialog.locator('code').textContent()
    await dialog.getByRole('button', { name: '完成' }).click()
    return link ?? ''
  }

  /** Comes in with a link and a password. */
  async join(link: string, person: { readonly account: string; readonly password: string }): Promise<void> {
    await this.page.goto(link)
    await this.field('用户名').fill(person.account)
    await this.field('密码').fill(person.password)
    await this.field('再次输入密码').fill(person.password)
    await this.button('加入').click()
    await expect(this.desktop.dock).toBeVisible()
  }

  async signIn(account: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: /^名字/ }).fill(account)
    await this.button('下一步').click()
    await this.field('密码').fill(password)
    await this.button('登录').click()
  }

  /** Turns the second step on; answers the secret, once the first code was accepted. */
  async turnOnSecondStep(password: string, codeOf: (secret: string) => string): Promise<string> {
    await this.go('/account-security/security')
    await this.region('这台设备').getByRole('button', { name: '开启' }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '本地账号密码' }).fill(password)
    await dialog.getByRole('button', { name: '下一步' }).click()
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByRole('textbox', { name: '应用显示的六位数字' }).fill(codeOf(secret))
    await dialog.getByRole('button', { name: '验证并开启' }).click()
    await expect(dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
    await dialog.getByRole('checkbox', { name: '我已经保存好了' }).click()
    await dialog.getByRole('button', { name: '完成' }).click()
    return secret
  }
}
