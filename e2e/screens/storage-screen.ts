import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { DesktopScreen } from './desktop-screen.ts'

/** The windows of the storage wizard. */
export class StorageScreen {
  readonly page: Page
  readonly desktop: DesktopScreen

  constructor(desktop: DesktopScreen) {
    this.page = desktop.page
    this.desktop = desktop
  }

  /** The window of spaces and disks. */
  get manager(): Locator {
    return this.desktop.windowsOf('storage-wizard').filter({ has: this.page.getByRole('button', { name: '总览' }) })
  }

  /** The window that makes a space. */
  get wizard(): Locator {
    return this.desktop.windowsOf('storage-wizard').filter({ hasText: '状态检查' })
  }

  async open(page: '总览' | '存储空间' | '硬盘' | '模拟盘位'): Promise<void> {
    // A press on an app whose window is in front would minimise it.
    await expect(async () => {
      const isFront = (await this.manager.count()) > 0 && (await this.manager.getAttribute('data-focused')) === 'true'
      if (!isFront) await this.desktop.pressApp('存储管理')
      await this.manager.getByRole('button', { name: page, exact: true }).click({ timeout: 2_000 })
    }).toPass()
  }

  /** The dock's button, which says whether storage needs attention. */
  appNamed(name: RegExp): Locator {
    return this.desktop.dock.getByRole('button', { name })
  }

  pool(name: string): Locator {
    return this.manager.getByRole('listitem', { name, exact: true })
  }

  private async next(): Promise<void> {
    await this.wizard.getByRole('button', { name: '下一步', exact: true }).click()
  }

  /** Goes through the wizard: a mode, bays, a name, the phrase. Waits until the space is ready. */
  async create(mode: string, bays: readonly string[], name: string): Promise<void> {
    const { wizard } = this
    await this.next()
    await this.next()
    await wizard.getByRole('radio', { name: new RegExp(mode) }).check()
    await this.next()
    const faces = wizard.getByRole('group', { name: '盘位' }).getByRole('button')
    for (const face of await faces.all()) {
      const isWanted = bays.includes(/^盘位 ([^，]+)，/.exec((await face.getAttribute('aria-label')) ?? '')?.[1] ?? '')
      const isChosen = (await face.getAttribute('aria-pressed')) === 'true'
      if ((await face.isEnabled()) && isWanted !== isChosen) await face.click()
    }
    await expect(wizard.getByText(`已选 ${bays.length} 块`)).toBeVisible()
    await this.next()
    await wizard.getByLabel('名称', { exact: true }).fill(name)
    const erase = wizard.getByRole('button', { name: '清空并创建' })
    await expect(erase).toBeDisabled()
    await wizard.getByLabel(/请输入/).pressSequentially(`清空 ${bays.length} 块硬盘`)
    await erase.click()
    await expect(wizard.getByRole('heading', { name: `“${name}”可以用了` })).toBeVisible()
  }

  /** What is done in a simulated bay. */
  async bay(number: string, action: '拔出' | '插回' | '弄坏' | '改坏数据'): Promise<void> {
    await this.manager
      .getByRole('listitem', { name: `盘位 ${number}`, exact: true })
      .getByRole('button', { name: action, exact: true })
      .click()
  }

  async insert(number: string): Promise<void> {
    await this.manager
      .getByRole('listitem', { name: `盘位 ${number}`, exact: true })
      .getByRole('button', { name: '插入新硬盘…' })
      .click()
    await this.page
      .getByRole('dialog', { name: new RegExp(`在盘位 ${number} 插入`) })
      .getByRole('button', { name: '插入', exact: true })
      .click()
  }
}
