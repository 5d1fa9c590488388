import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** A rectangle of the page, in CSS px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** A point of the page, in CSS px. */
export interface Point {
  readonly x: number
  readonly y: number
}
/** The eight grips of a frame, by compass. */
export type Edge = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw'

/** One window, and what a person does with its frame. */
export class WindowFrame {
  readonly page: Page
  readonly root: Locator

  constructor(page: Page, root: Locator) {
    this.page = page
    this.root = root
  }

  async box(): Promise<Box> {
    const box = await this.root.boundingBox()
    if (!box) throw new Error('the window is not drawn')
    return box
  }

  get minimiseButton(): Locator {
    return this.root.getByRole('button', { name: '最小化' })
  }

  get maximiseButton(): Locator {
    return this.root.getByRole('button', { name: '最大化' })
  }

  get restoreButton(): Locator {
    return this.root.getByRole('button', { name: '还原' })
  }

  get closeButton(): Locator {
    return this.root
      .getByRole('group', { name: /窗口按钮|Window controls/i })
      .getByRole('button')
      .last()
  }

  /** The group of minimise, maximise and close. */
  get controls(): Locator {
    return this.root.getByRole('group', { name: /窗口按钮|Window/i })
  }

  /** Walks the windows with Ctrl+F6 until this one is in front. */
  async bringForward(): Promise<void> {
    for (let step = 0; step < 20 && (await this.root.getAttribute('data-focused')) !== 'true'; step += 1)
      await this.page.keyboard.press('Control+F6')
    await this.expectFocused()
  }

  async expectFocused(): Promise<void> {
    await expect(this.root).toHaveAttribute('data-focused', 'true')
  }

  /** In front, and what is typed goes into it: a new window takes the keyboard once it is seen. */
  async expectKeyboard(): Promise<void> {
    await this.expectFocused()
    await expect.poll(() => this.hasKeyboard()).toBe(true)
  }

  async expectMaximised(maximised = true): Promise<void> {
    if (maximised) await expect(this.root).toHaveAttribute('data-maximised', 'true')
    else await expect(this.root).not.toHaveAttribute('data-maximised')
  }

  /** In the dock and out of reach, but still alive. */
  async expectMinimised(minimised = true): Promise<void> {
    if (minimised) await expect(this.root).toHaveAttribute('data-away', 'true')
    else await expect(this.root).not.toHaveAttribute('data-away')
  }

  async close(): Promise<void> {
    await this.closeButton.click()
    await expect(this.root).toHaveCount(0)
  }

  /** A point of the title bar that is no control. */
  async titlePoint(): Promise<Point> {
    const { x, y, width } = await this.box()
    return { x: Math.round(x + width / 3), y: Math.round(y + 22) }
  }

  async doubleClickTitle(): Promise<void> {
    const { x, y } = await this.titlePoint()
    await this.page.mouse.dblclick(x, y)
  }

  /** Presses the title bar and moves it to a point of the page, without releasing it. */
  async startDragTo(target: Point): Promise<void> {
    const from = await this.titlePoint()
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + (target.x > from.x ? 12 : -12), from.y + 6, { steps: 2 })
    await this.page.mouse.move(target.x, target.y, { steps: 8 })
  }

  async dragTitleTo(target: Point): Promise<void> {
    await this.startDragTo(target)
    await this.page.mouse.up()
  }

  /** Takes one of the eight grips and moves it. */
  async resize(edge: Edge, by: Point): Promise<void> {
    const grip = await this.root.locator(`[data-resize="${edge}"]`).boundingBox()
    if (!grip) throw new Error(`no grip ${edge}`)
    const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
    // The middle of a long edge may lie below the dock; its outer third does not.
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
    await this.page.mouse.up()
  }

  /** True when the keyboard is somewhere inside this window. */
  hasKeyboard(): Promise<boolean> {
    return this.root.evaluate((frame) => frame.contains(document.activeElement))
  }
}
