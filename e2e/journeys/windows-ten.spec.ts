import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { watchChanges } from '../support/change-watch.ts'
import { countLayers } from '../support/layer-count.ts'
import type { DesktopScreen } from '../screens/desktop-screen.ts'
import type { WindowFrame } from '../screens/window-frame.ts'
import { WindowsScreen } from '../screens/windows-screen.ts'

const greeting = '你好'
const files = '文件管理'

test('WIN-02 ten windows at once: focus, dock, dragging without rendering, a small screen', async ({ desktop, page }) => {
  const windows = new WindowsScreen(desktop)
  const explorer = await windows.open(files)
  await windows.open(greeting)
  await windows.dockButton(greeting).click({ modifiers: ['Shift'] })
  await expect(windows.all).toHaveCount(3)
  while ((await windows.all.count()) < 10) await windows.openAnother(greeting)

  await test.step('WIN-06 Ctrl+F6 reaches every window', () => cycleFocus(windows, page))

  await test.step('WIN-02 the dock minimises the front window and restores it', () => minimiseFromDock(windows, explorer))

  await test.step('W9 a drag begins with the existing layers: nothing behind the window is rendered again', async () => {
    const before = await countLayers(page)
    await explorer.startDragTo({ x: 600, y: 210 })
    expect(await countLayers(page)).toBe(before)
    await page.mouse.up()
  })

  await test.step('W9 dragging changes the style of one frame and nothing else', () => dragWithoutRendering(explorer, page))

  await test.step('WIN-03a on a small screen every title bar stays within reach', () => shrinkScreen(windows, desktop, page))

  await test.step('WIN-02 closing all of an app leaves the others', async () => {
    await windows.dockButton(greeting).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭所有窗口' }).click()
    await expect(windows.all).toHaveCount(1)
    await explorer.expectFocused()
  })
})

async function cycleFocus(windows: WindowsScreen, page: Page): Promise<void> {
  const seen = new Set<string>()
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Control+F6')
    seen.add((await windows.focused.root.getAttribute('data-window-id')) ?? '')
    expect(await windows.focused.hasKeyboard()).toBe(true)
  }
  expect(seen.size).toBe(10)
}

async function minimiseFromDock(windows: WindowsScreen, explorer: WindowFrame): Promise<void> {
  await windows.dockButton(files).click()
  await explorer.expectFocused()
  await windows.dockButton(files).click()
  await explorer.expectMinimised()
  await windows.dockButton(files).click()
  await explorer.expectMinimised(false)
  await explorer.expectFocused()
  await explorer.minimiseButton.click()
  await explorer.expectMinimised()
  expect(await windows.focused.root.count()).toBe(1)
  await windows.dockButton(files).click()
  await explorer.expectFocused()
}

async function dragWithoutRendering(explorer: WindowFrame, page: Page): Promise<void> {
  await explorer.startDragTo({ x: 620, y: 200 })
  const report = await watchChanges(explorer.root, '[data-region="dock"], [data-widget], head')
  for (let move = 0; move < 40; move += 1) await page.mouse.move(620 + Math.sin(move / 5) * 180, 220 + Math.cos(move / 5) * 60)
  const changes = await report()
  await page.mouse.up()
  // On a slow machine the desktop may give up its blur here, once in a session (`window-frame/moving.ts`).
  expect(changes.foreign.filter((change) => change !== 'attributes data-glass on html.')).toEqual([])
  expect(changes.own).toEqual(['style'])
  expect(changes.layoutShift).toBe(0)
}

async function shrinkScreen(windows: WindowsScreen, desktop: DesktopScreen, page: Page): Promise<void> {
  await page.setViewportSize({ width: 900, height: 600 })
  const dockTop = (await desktop.dock.boundingBox())?.y ?? 0
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await windows.all.all()).map((frame) => frame.boundingBox()))
      return boxes.every(
        (box) => box !== null && box.x <= 900 - 96 && box.x + box.width >= 96 && box.y >= 0 && box.y + 44 <= dockTop && box.width <= 900,
      )
    })
    .toBe(true)
  await page.setViewportSize({ width: 1440, height: 810 })
}

test('WIN-04 a fourth file window is the one used last', async ({ desktop, page }) => {
  const windows = new WindowsScreen(desktop)
  const first = await windows.open(files)
  await windows.dockButton(files).focus()
  await page.keyboard.press('Shift+Enter')
  await expect(windows.all).toHaveCount(2)
  await windows.dockButton(files).click({ button: 'middle' })
  await expect(windows.all).toHaveCount(3)
  const third = await windows.pin(windows.focused.root)
  await third.minimiseButton.click()
  await page.keyboard.press('Control+F6')
  await first.expectFocused()
  await windows.requestAnother(files)
  await first.expectFocused()
  await third.expectMinimised()
  await expect(windows.all).toHaveCount(3)
})
