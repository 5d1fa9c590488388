import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { CinemaScreen } from '../screens/cinema-screen.ts'
import { PathPicker } from '../screens/path-picker.ts'
import { hasFfmpeg, writeWebm } from '../seeds/media.ts'
import { severeViolations } from '../support/axe-scan.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { journeyDir } from '../support/journey-dir.ts'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  folders: async ({}, use) => {
    const dir = mkdtempSync(path.join(journeyDir(), 'cove-e2e-cinema-'))
    const shown = path.join(dir, '影音')
    const put = (name: string, seconds: number) => {
      mkdirSync(path.dirname(path.join(shown, name)), { recursive: true })
      if (hasFfmpeg()) writeWebm(path.join(shown, name), seconds, 2)
    }
    put('雾线列车 (2026)/雾线列车 (2026).webm', 90)
    put('鲸背岛.2025.webm', 2)
    await use([shown])
    rmSync(dir, { recursive: true, force: true })
  },
})

/** As the menu says it: an account's folders of this device. */
async function makeLibrary(cinema: CinemaScreen): Promise<void> {
  await cinema.button('添加片库').click()
  const dialog = cinema.page.getByRole('dialog', { name: '添加片库' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('放映室')
  await dialog.getByRole('button', { name: '添加文件夹' }).click()
  const picker = new PathPicker(cinema.page, '选择片库的文件夹')
  await picker.place(/影音/).click()
  await picker.expectOpen('影音')
  await picker.confirm('添加').click()
  await picker.expectGone()
  await dialog.getByRole('button', { name: '创建', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Plays on from a place, and stops: that is when the place is kept. */
async function watchUntil(player: Locator, seconds: number): Promise<void> {
  await expect(player).toHaveJSProperty('readyState', 4)
  await player.evaluate((media: HTMLMediaElement, at) => {
    // Not waited for: it resolves late, or never, while the player looks for another place.
    media.play().catch(() => undefined)
    media.currentTime = at
  }, seconds)
  await expect
    .poll(() => player.evaluate((media: HTMLMediaElement) => (media.seeking ? -1 : media.currentTime)))
    .toBeGreaterThanOrEqual(seconds)
  await player.evaluate((media: HTMLMediaElement) => media.pause())
}

test('CIN-01a CIN-01b a folder becomes a library; a film is played, resumed from the first page and marked as watched; a match is accepted and taken back', async ({
  desktop,
  page,
  world,
}) => {
  test.skip(!hasFfmpeg(), 'not run: ffmpeg is not installed')
  await desktop.open('云影院')
  const cinema = new CinemaScreen(desktop)
  await makeLibrary(cinema)

  const film = cinema.row('最近添加').getByRole('button', { name: /雾线列车/ })
  await expect(film).toBeVisible({ timeout: 20_000 })
  await film.click()
  await expect(cinema.heading('雾线列车')).toBeVisible()
  await expect(cinema.button(/雾线列车 \(2026\)\.webm/)).toBeVisible()
  expect(await severeViolations(page)).toEqual([])
  await cinema.button('播放').click()
  const player = cinema.root.getByLabel('播放“雾线列车 (2026).webm”')
  const reported = page.waitForResponse(/\/ugos\/positions\/v1\/report/)
  await watchUntil(player, 30)
  await reported

  await page.goto(`${world.url}/cinema`)
  const begun = cinema.row('继续观看').getByRole('button', { name: /雾线列车.*剩 1 分/ })
  await expect(begun).toBeVisible()
  expect(await severeViolations(page)).toEqual([])
  await begun.focus()
  await page.keyboard.press('i')
  await expect(cinema.button(/^继续 0:3\d$/)).toBeVisible()
  await cinema.back()
  await begun.focus()
  await page.keyboard.press('w')
  await expect(cinema.row('继续观看')).toHaveCount(0)

  await cinema.button('匹配工作台').click()
  await expect(cinema.root.getByRole('radio', { name: '待确认 2' })).toBeVisible()
  expect(await severeViolations(page)).toEqual([])
  await cinema.root.locator('[data-row="0"]').focus()
  await page.keyboard.press('Enter')
  await expect(cinema.root.getByRole('radio', { name: '待确认 1' })).toBeVisible()
  await cinema.button('撤销上一批（1 项）').click()
  await expect(cinema.root.getByRole('radio', { name: '待确认 2' })).toBeVisible()
})
