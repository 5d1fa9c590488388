import { expect, test } from '../support/fixtures.ts'
import { StorageScreen } from '../screens/storage-screen.ts'
import { WindowsScreen } from '../screens/windows-screen.ts'
import { fingerOn } from '../support/finger.ts'

const greeting = '你好'
const files = '文件管理'
const filesTitle = '我的文件'

test('WIN-14 all windows side by side: by key and by the dock, filtered, closed and opened', async ({ desktop, page }) => {
  const windows = new WindowsScreen(desktop)
  const explorer = await windows.open(files)
  const hello = await windows.open(greeting)
  await hello.expectKeyboard()
  await page.keyboard.press('F3')
  const overview = page.getByRole('dialog', { name: '所有窗口' })
  const card = (name: string) => overview.getByRole('button', { name, exact: true })
  await expect(card(greeting)).toBeFocused()
  await expect(card(filesTitle).locator('[aria-hidden="true"]').first()).toBeVisible()

  await page.keyboard.press('ArrowLeft')
  await expect(card(filesTitle)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overview).toHaveCount(0)
  await explorer.expectFocused()
  await explorer.expectKeyboard()

  await desktop.dock.getByRole('button', { name: '所有窗口' }).click()
  await expect(card(filesTitle)).toBeFocused()
  await page.keyboard.type('nihao')
  await expect(card(greeting)).toBeVisible()
  await expect(card(filesTitle)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await hello.expectFocused()

  await page.keyboard.press('F3')
  await expect(card(greeting)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(card(greeting)).toHaveCount(0)
  await expect(card(filesTitle)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(overview).toHaveCount(0)
  await explorer.expectKeyboard()
  await expect(windows.all).toHaveCount(1)
})

test.describe('with windows that come back', () => {
  test.use({ restoresWindows: true })
  test('WIN-16, WIN-17 tiles by keyboard with the other window offered, a shared edge, the dock for both; WIN-15 on top after a reload', async ({
    desktop,
    page,
  }) => {
    const windows = new WindowsScreen(desktop)
    const explorer = await windows.open(files)
    const hello = await windows.open(greeting)
    await hello.expectKeyboard()
    await page.keyboard.press('Control+Alt+KeyZ')
    await expect(hello.root.getByRole('button', { name: '左半边' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    const offer = page.getByRole('dialog', { name: '哪个窗口放到右半边？' })
    await expect(offer.getByRole('button', { name: filesTitle })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(offer).toHaveCount(0)
    await explorer.expectKeyboard()
    await expect.poll(async () => (await explorer.box()).x).toBe(720)

    await explorer.resize('w', { x: -200, y: 0 })
    expect([(await hello.box()).width, (await explorer.box()).width]).toEqual([520, 920])

    await windows.dockButton(files).click()
    await explorer.expectMinimised()
    await hello.expectMinimised()
    await windows.dockButton(greeting).click()
    await explorer.expectMinimised(false)
    await hello.expectFocused()

    await hello.maximiseButton.click({ button: 'right' })
    await hello.root.getByRole('button', { name: '总在最前' }).click()
    await explorer.bringForward()
    const level = async (frame: typeof hello) => Number(await frame.root.evaluate((element) => getComputedStyle(element).zIndex))
    expect(await level(hello)).toBeGreaterThan(await level(explorer))
    await page.reload()
    await expect(windows.all).toHaveCount(2)
    const [helloAgain, explorerAgain] = [await windows.pin(windows.of(greeting)), await windows.pin(windows.of(filesTitle))]
    await expect.poll(async () => [(await helloAgain.box()).width, (await explorerAgain.box()).width]).toEqual([520, 920])
    expect(await level(helloAgain)).toBeGreaterThan(await level(explorerAgain))
    await helloAgain.root.getByRole('button', { name: '不再总在最前' }).click()
    await explorerAgain.bringForward()
    expect(await level(helloAgain)).toBeLessThan(await level(explorerAgain))
  })
})

test.describe('with windows that come back, one over another', () => {
  test.use({ restoresWindows: true })
  test('WIN-18 the steps for a new space stand over the storage app: it waits, goes to the dock with them, and comes back, also after a reload', async ({
    desktop,
    page,
  }) => {
    const windows = new WindowsScreen(desktop)
    const storage = new StorageScreen(desktop)
    await storage.open('总览')
    const manager = await windows.pin(storage.manager)
    await storage.manager.getByRole('button', { name: '新建…' }).click()
    await expect(windows.all).toHaveCount(2)
    const wizard = await windows.pin(windows.focused.root)
    await wizard.expectKeyboard()
    await expect(manager.root).toHaveAttribute('data-covered', 'true')
    const { x, y } = await manager.box()
    await page.mouse.click(x + 8, y + 300)
    await wizard.expectFocused()
    await wizard.minimiseButton.click()
    await manager.expectMinimised()
    await windows.dockButton('存储管理').click()
    await manager.expectMinimised(false)
    await wizard.expectFocused()

    await page.reload()
    await expect(windows.all).toHaveCount(2)
    const [managerAgain, wizardAgain] = [await windows.pin(windows.all.first()), await windows.pin(windows.focused.root)]
    await expect(managerAgain.root).toHaveAttribute('data-covered', 'true')
    await wizardAgain.expectKeyboard()
    // The two are of one size, so that the steps lie on the buttons of the window beneath.
    const { x: titleX, y: titleY } = await wizardAgain.titlePoint()
    await wizardAgain.dragTitleTo({ x: titleX, y: titleY + 120 })
    await managerAgain.closeButton.click()
    await expect(windows.all).toHaveCount(0)
  })
})

test('WIN-16 a finger on the title bars puts two windows side by side, and on the edge they share resizes both', async ({
  desktop,
  page,
}) => {
  const windows = new WindowsScreen(desktop)
  const explorer = await windows.open(files)
  const hello = await windows.open(greeting)
  await hello.expectKeyboard()
  const finger = await fingerOn(page)
  // A finger seldom reaches the edge itself.
  for (const { frame, x } of [
    { frame: hello, x: 24 },
    { frame: explorer, x: 1416 },
  ]) {
    await frame.bringForward()
    const box = await frame.box()
    await finger.down({ x: box.x + box.width * 0.6, y: box.y + 22 })
    await finger.moveTo({ x, y: 300 })
    await expect(windows.ghost).toBeVisible()
    await finger.up()
  }
  await expect.poll(async () => [(await hello.box()).width, (await explorer.box()).x]).toEqual([720, 720])
  await finger.down({ x: 724, y: 300 })
  await finger.moveTo({ x: 824, y: 300 })
  await finger.up()
  await expect.poll(async () => [(await hello.box()).width, (await explorer.box()).x]).toEqual([820, 820])
})
