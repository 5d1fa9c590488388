import { files as filesArea } from '@cove/device-contract/files'
import { spaces as spacesArea } from '@cove/device-contract/spaces'
import { expect, test } from '../support/fixtures.ts'
import type { Box, Edge } from '../screens/window-frame.ts'
import { WindowsScreen } from '../screens/windows-screen.ts'

const greeting = '你好'
const files = '文件管理'

test('WIN-03a a window moves, maximises and snaps to halves and quarters, with a ghost to show where', async ({ desktop, page }) => {
  const windows = new WindowsScreen(desktop)
  const frame = await windows.open(greeting)
  const home = await frame.box()
  expect(home).toMatchObject({ width: 480, height: 360 })
  const area = await windows.workArea(frame)
  const dock = await desktop.dock.boundingBox()
  expect(area).toMatchObject({ x: 0, y: 0, width: 1440 })
  expect(area.height).toBeLessThanOrEqual(dock?.y ?? 0)
  expect(await frame.box()).toEqual(home)

  const half = { width: area.width / 2, height: area.height / 2 }
  const zones: readonly { readonly to: { readonly x: number; readonly y: number }; readonly box: Box }[] = [
    { to: { x: 1, y: 300 }, box: { x: 0, y: 0, width: half.width, height: area.height } },
    { to: { x: area.width - 2, y: 300 }, box: { x: half.width, y: 0, width: half.width, height: area.height } },
    { to: { x: 1, y: 4 }, box: { x: 0, y: 0, ...half } },
    { to: { x: area.width - 2, y: 4 }, box: { x: half.width, y: 0, ...half } },
    { to: { x: 1, y: area.height - 4 }, box: { x: 0, y: half.height, ...half } },
    { to: { x: area.width - 2, y: area.height - 4 }, box: { x: half.width, y: half.height, ...half } },
    { to: { x: area.width / 2, y: 1 }, box: area },
  ]
  for (const { to, box } of zones) {
    await frame.startDragTo(to)
    await expect(windows.ghost).toBeVisible()
    await page.mouse.up()
    await expect(windows.ghost).toBeHidden()
    expectNear(await frame.box(), box)
  }
  await frame.dragTitleTo({ x: 700, y: 300 })
  await expect.poll(async () => (await frame.box()).width).toBe(480)
})

test('WIN-03a eight grips resize, the opposite edge stays, Escape undoes a drag', async ({ desktop, page }) => {
  const windows = new WindowsScreen(desktop)
  const frame = await windows.open(greeting)
  await frame.dragTitleTo({ x: 700, y: 250 })
  const grips: readonly Edge[] = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']
  for (const edge of grips) {
    const before = await frame.box()
    const outwards = {
      x: edge.includes('e') ? 20 : edge.includes('w') ? -20 : 0,
      y: edge.includes('s') ? 16 : edge.includes('n') ? -16 : 0,
    }
    await frame.resize(edge, outwards)
    expect(await frame.box(), edge).toEqual({
      x: before.x + Math.min(0, outwards.x),
      y: before.y + Math.min(0, outwards.y),
      width: before.width + Math.abs(outwards.x),
      height: before.height + Math.abs(outwards.y),
    })
  }
  await frame.resize('e', { x: -900, y: 0 })
  expect((await frame.box()).width).toBeGreaterThanOrEqual(320)

  const before = await frame.box()
  await frame.startDragTo({ x: 400, y: 420 })
  expect(await frame.box()).not.toEqual(before)
  await page.keyboard.press('Escape')
  expect(await frame.box()).toEqual(before)
  await page.mouse.up()
  expect(await frame.box()).toEqual(before)
})

test('H-29 the keyboard moves and resizes a window, and Tab stays inside it', async ({ desktop, page }) => {
  const windows = new WindowsScreen(desktop)
  const frame = await windows.open(greeting)
  await frame.expectKeyboard()
  const start = await frame.box()
  await page.keyboard.press('Alt+F7')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('Enter')
  expect(await frame.box()).toEqual({ ...start, x: start.x + 17, y: start.y - 16 })

  const moved = await frame.box()
  await page.keyboard.press('Alt+F8')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await frame.box()).toEqual({ ...moved, width: moved.width + 16, height: moved.height + 16 })

  const resized = await frame.box()
  await page.keyboard.press('Alt+F7')
  await page.keyboard.press('ArrowLeft')
  expect((await frame.box()).x).toBe(resized.x - 16)
  await page.keyboard.press('Escape')
  expect(await frame.box()).toEqual(resized)

  await expect(frame.root.getByLabel('你的名字')).toBeVisible()
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press(step < 5 ? 'Tab' : 'Shift+Tab')
    expect(await frame.hasKeyboard()).toBe(true)
  }
  await frame.root.getByLabel('你的名字').fill('小雨')
  await expect(frame.root.getByText('你好，小雨。')).toBeVisible()
})

test('H-30 the mouse buttons back and forward walk the focused window, never the page', async ({ desktop, page, world, api }) => {
  const storages = await api.device.use(spacesArea).list()
  const storageId = storages.ok ? (storages.data.storages[0]?.storageId ?? '') : ''
  const made = await api.device.use(filesArea).add({ body: { storageId, path: '/春游', type: 'folder' } })
  expect(made.ok).toBe(true)
  const windows = new WindowsScreen(desktop)
  const frame = await windows.open(files)
  await frame.root.getByText('春游').first().dblclick()
  const back = frame.root.getByRole('button', { name: '后退' })
  const forward = frame.root.getByRole('button', { name: '前进' })
  await expect(back).toBeEnabled()
  await pressSideButton(frame.root, 3)
  await expect(back).toBeDisabled()
  await expect(forward).toBeEnabled()
  await pressSideButton(frame.root, 4)
  await expect(back).toBeEnabled()
  await expect(forward).toBeDisabled()
  expect(page.url()).toContain(world.url)
  await expect(desktop.dock).toBeVisible()
})

/** What the browser sends for a thumb button; Playwright's own mouse has only three. */
async function pressSideButton(target: { dispatchEvent: (type: string, init: object) => Promise<void> }, button: 3 | 4): Promise<void> {
  for (const type of ['mousedown', 'mouseup', 'auxclick']) await target.dispatchEvent(type, { button, bubbles: true, cancelable: true })
}

/** Halves of an odd number may be off by one. */
function expectNear(box: Box, wanted: Box): void {
  for (const key of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(box[key] - wanted[key]), `${key} of ${JSON.stringify(box)}`).toBeLessThanOrEqual(1)
}
