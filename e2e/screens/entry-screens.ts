import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** What a person types at the first start. */
export interface SetUpAnswers {
  readonly link?: string
  readonly account?: string
  readonly nickname?: string
  readonly password?: string
  readonly repeat?: string
}

/** The screens before the desktop: first start, sign-in, an address that leads nowhere. */
export class EntryScreens {
  readonly page: Page
  readonly url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`)
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name })
  }

  /** A sentence about the form or one of its fields, where the person looks. */
  problem(text: string | RegExp): Locator {
    return this.page.getByRole('main').getByText(text)
  }

  async fillSetUp(answers: SetUpAnswers): Promise<void> {
    const fields = { link: '设置链接', account: '管理员账号', nickname: '昵称', password: '密码', repeat: '再次输入密码' } as const
    for (const [name, label] of Object.entries(fields)) {
      const text = answers[name as keyof SetUpAnswers]
      if (text !== undefined) await this.page.getByRole('textbox', { name: label, exact: true }).fill(text)
    }
  }

  async submitSetUp(): Promise<void> {
    await this.page.getByRole('button', { name: '创建并登录' }).click()
  }

  get account(): Locator {
    return this.page.getByRole('textbox', { name: /^名字/ })
  }

  get password(): Locator {
    return this.page.getByRole('textbox', { name: '密码', exact: true })
  }

  get remember(): Locator {
    return this.page.getByRole('checkbox', { name: '保持登录' })
  }

  /** First who, then the password. */
  async goOnAs(account: string): Promise<void> {
    const back = this.page.getByRole('button', { name: '返回登录', exact: true })
    if (await back.isVisible()) await back.click()
    await this.account.fill(account)
    await this.page.getByRole('button', { name: '下一步', exact: true }).click()
  }

  async signIn(account: string, password: string, { remember = false } = {}): Promise<void> {
    await this.goOnAs(account)
    if (remember) await this.remember.check()
    await this.password.fill(password)
    await this.page.getByRole('button', { name: '登录', exact: true }).click()
  }

  /** Names of what this site keeps in the browser, whoever wrote it. */
  storedKeys(): Promise<string[]> {
    return this.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
  }

  /** The tokens this browser holds, as any script of the page could read them. */
  storedTokens(): Promise<{ readonly apiToken: string; readonly refreshToken: string }> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('cove.session') ?? '{}'))
  }

  /** Puts tokens nobody issued where the session rests. */
  async plantTokens(token: string): Promise<void> {
    await this.page.evaluate(
      (value) => localStorage.setItem('cove.session', JSON.stringify({ apiToken: value, refreshToken: value, remember: true })),
      token,
    )
  }

  async expectSignIn(): Promise<void> {
    await expect(this.account).toBeVisible()
  }
}
