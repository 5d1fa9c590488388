import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { DesktopScreen } from './desktop-screen.ts'

/** The page of the bays: of simulated disks, or of image files with real btrfs. */
export type BaysPage = '模拟盘位' | '盘位演练'

/** The windows of the storage wizard. */
export class StorageScreen {
  readonly page: Page
  readonly desktop: DesktopScreen
  readonly #baysPage: BaysPage

  constructor(desktop: DesktopScreen, baysPage: BaysPage = '模拟盘位') {
    this.page = desktop.page
    this.desktop = desktop
    this.#baysPage = baysPage
  }

  /** The window of spaces and disks. */
  get manager(): Locator {
    return this.desktop.windowsOf('storage-wizard').filter({ has: this.page.getByRole('button', { name: '总览' }) })
  }

  /** The window that makes a space. */
  get wizard(): Locator {
    return this.desktop.windowsOf('storage-wizard').filter({ hasText: '状态检查' })
  }

  async open(page: '总览' | '存储空间' | '硬盘' | '缓存与交换' | '外接硬盘' | BaysPage): Promise<void> {
    // A press on an app whose window is in front would minimise it.
    await expect(async () => {
      const isFront = (await this.manager.count()) > 0 && (await this.manager.getAttribute('data-focused')) === 'true'
      if (!isFront) await this.desktop.pressApp('存储管理')
      await this.manager.getByRole('button', { name: page, exact: true }).click({ timeout: 2_000 })
    }).toPass()
  }

  openBays(): Promise<void> {
    return this.open(this.#baysPage)
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

  /** Opens the wizard and stops where the mode is chosen. */
  async chooseMode(mode: string): Promise<void> {
    await this.open('总览')
    await this.manager.getByRole('button', { name: '新建…' }).click()
    await this.next()
    await this.next()
    await this.wizard.getByRole('radio', { name: new RegExp(mode) }).check()
  }

  /** From the mode to the disks: takes the disks of these bays and no others. */
  async chooseDisks(bays: readonly string[]): Promise<void> {
    await this.next()
    const faces = this.wizard.getByRole('group', { name: '盘位' }).getByRole('button')
    for (const face of await faces.all()) {
      const isWanted = bays.includes(/^盘位 ([^，]+)，/.exec((await face.textContent()) ?? '')?.[1] ?? '')
      const isChosen = (await face.getAttribute('aria-pressed')) === 'true'
      if ((await face.isEnabled()) && isWanted !== isChosen) await face.click()
    }
    await expect(this.wizard.getByText(`已选 ${bays.length} 块`)).toBeVisible()
  }

  /** From the disks to the last page: a name and the phrase; everything is ready to be erased. */
  async fillIn(name: string, diskCount: number): Promise<void> {
    await this.next()
    await this.wizard.getByLabel('名称', { exact: true }).fill(name)
    await expect(this.eraseButton).toBeDisabled()
    await this.wizard.getByLabel(/请输入/).pressSequentially(`清空 ${diskCount} 块硬盘`)
  }

  get eraseButton(): Locator {
    return this.wizard.getByRole('button', { name: '清空并创建' })
  }

  /** Presses the last button and waits until the space is ready. */
  async erase(name: string): Promise<void> {
    await this.eraseButton.click()
    await expect(this.wizard.getByRole('heading', { name: `“${name}”可以用了` })).toBeVisible({ timeout: 30_000 })
  }

  /** Goes through the whole wizard. */
  async create(mode: string, bays: readonly string[], name: string): Promise<void> {
    await this.chooseMode(mode)
    await this.chooseDisks(bays)
    await this.fillIn(name, bays.length)
    await this.erase(name)
  }

  /** Repairs a space that lacks a disk with the disk of one bay. */
  async repair(name: string, bay: string): Promise<void> {
    await this.open('存储空间')
    await this.pool(name).getByRole('button', { name: '开始修复…' }).click()
    const dialog = this.page.getByRole('dialog', { name: `修复“${name}”` })
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
    await dialog.getByRole('checkbox', { name: new RegExp(`盘位 ${bay} `) }).check()
    await dialog.getByRole('button', { name: '清空并修复' }).click()
    await expect(dialog).toHaveCount(0)
  }

  /** What is done in a bay. */
  async bay(number: string, action: '拔出' | '插回' | '弄坏' | '改坏数据'): Promise<void> {
    await this.bayRow(number).getByRole('button', { name: action, exact: true }).click()
  }

  /** Puts a new disk into a bay; of the suggested size, or of `size`. */
  async insert(number: string, size?: string): Promise<void> {
    await this.bayRow(number).getByRole('button', { name: '插入新硬盘…' }).click()
    const dialog = this.page.getByRole('dialog', { name: new RegExp(`在盘位 ${number} 插入`) })
    if (size !== undefined) {
      await dialog.getByLabel('容量').click()
      await this.page.getByRole('option', { name: size, exact: true }).click()
    }
    await dialog.getByRole('button', { name: '插入', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(this.bayRow(number).getByRole('button', { name: '拔出', exact: true })).toBeVisible()
  }

  private bayRow(number: string): Locator {
    return this.manager.getByRole('listitem', { name: `盘位 ${number}`, exact: true })
  }
}
