import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { album } from '@cove/device-contract/album'
import { expect, test as base } from '../support/fixtures.ts'
import { journeyDir } from '../support/journey-dir.ts'
import { datePhotos, writePhotoMonth } from '../seeds/photo-month.ts'
import { longestTaskMs } from '../support/long-tasks.ts'

/** Drill 7 has 50,000, which takes the device minutes to list: COVE_LONG tries them all, `npm test` as many as fill a hundred screens. */
const count = process.env['COVE_LONG'] === undefined ? 1000 : 50_000

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  folders: async ({}, use) => {
    const dir = mkdtempSync(path.join(journeyDir(), 'cove-e2e-month-'))
    const shown = path.join(dir, '十月')
    await writePhotoMonth(shown, count)
    await use([shown])
    rmSync(dir, { recursive: true, force: true })
  },
  api: async ({ api, world }, use) => {
    const listed = async () => {
      const answer = await api.device.use(album).facets()
      return answer.ok ? answer.data.totalCount : 0
    }
    await expect.poll(listed, { timeout: 300_000, intervals: [1000] }).toBe(count)
    await world.device().stop()
    datePhotos(world.dataDir)
    await world.restart()
    await use(api)
  },
})

// The device lists all files before the journey begins.
test.describe.configure({ timeout: 480_000 })

test(
  'ALB-01b a month with thousands of photos: no task of the page takes 100 ms from opening the timeline to its end',
  { tag: '@long' },
  async ({ desktop, page }) => {
    const window = desktop.windowsOf('album')
    const photoAt = (index: number) => window.locator(`[data-index="${index}"]`)
    const scrubber = window.getByRole('slider', { name: '按年份跳转' })
    // The code of the remote is compiled once; that is the work of no photo.
    await desktop.open('相册')
    await expect(photoAt(0)).toBeVisible()
    await window.getByRole('button', { name: /^地点/ }).first().click()

    const longestMs = await longestTaskMs(page, async () => {
      await window.getByRole('button', { name: /^照片/ }).first().click()
      await expect(photoAt(0).locator('img[data-shown]')).toBeVisible()
      await expect(window.getByRole('heading', { name: /10月31日/ })).toBeVisible()
      for (const key of ['PageDown', 'PageDown', 'PageDown', 'PageDown', 'PageUp']) {
        await scrubber.press(key)
        await expect(window.locator('[data-wall] [data-index] img[data-shown]').first()).toBeVisible()
      }
      // What is read on the way changes the height.
      await expect(async () => {
        await scrubber.press('End')
        await expect(photoAt(count - 1)).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 30_000 })
      await scrubber.press('Home')
      await expect(photoAt(0)).toBeVisible()
    })
    expect(longestMs).toBeLessThan(100)
  },
)
