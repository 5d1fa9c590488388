import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { DeviceModule } from '@cove/device-contract/modules'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testLaunchOptions } from '../../tools/chromium.mjs'
import { buildFixture, publishFixture } from './fixture/fixture-builds.ts'
import { notes } from './fixture/remotes/notes/area.ts'
import { playDevice } from './support/played-device.ts'
import type { PlayedDeviceOptions } from './support/played-device.ts'
import { serveDist } from './static-server.ts'
import type { StaticServer } from './static-server.ts'

const distDir = mkdtempSync(path.join(os.tmpdir(), 'cove-published-area-'))
const notesModule: DeviceModule = { id: 'notes', version: 1, state: 'on', canSwitch: true, calls: ['notes.list'] }
/** The module list is read a moment after the desktop is there. */
const patience = { timeout: 10_000 }
const answersNotes = [{ area: notes, answer: { notes: ['milk', 'bread'] } }]

let browser: Browser
let server: StaticServer
let page: Page

// The real shell and one remote. What brings the new area is built and published while a page of that shell is open.
beforeAll(async () => {
  await buildFixture({
    distDir,
    targets: [
      { id: 'desktop', version: '1.0.0' },
      { id: 'hello', version: '1.0.0' },
    ],
  })
  await publishFixture(distDir, ['hello=1.0.0'])
  server = await serveDist(distDir)
  browser = await chromium.launch(testLaunchOptions())
}, 240_000)

afterAll(async () => {
  await browser?.close()
  await server?.[Symbol.asyncDispose]()
  rmSync(distDir, { recursive: true, force: true })
})

afterEach(() => page.close())

/** The desktop of a user who is signed in to a device. */
async function desktopOf(options: PlayedDeviceOptions) {
  const device = playDevice(options)
  server.intercept(device.answer)
  page = await browser.newPage({ locale: 'en-US' })
  await page.addInitScript(() => {
    const session = { apiToken: 'api-token-number-1', refreshToken: 'refresh-token-number-1', remember: true, loginKind: 'localAccount' }
    localStorage.setItem('cove.session', JSON.stringify(session))
  })
  await page.goto(`${server.url}/desktop`)
  await page.getByRole('toolbar').waitFor()
  return device
}

/** Opens an app from the launcher and returns its window. */
async function openFromLauncher(name: string | RegExp) {
  await page.keyboard.press('Control+Shift+k')
  await page.locator('[data-launcher]').getByRole('button', { name }).click()
  return page.locator('[data-window-frame]')
}

test('MOD-04c WIN-10 a remote with a new area, a new call and its own icon works on a shell that was built and opened before', async () => {
  const device = await desktopOf({ modules: [notesModule], more: answersNotes })
  await page.keyboard.press('Control+Shift+k')
  await page.locator('[data-launcher]').waitFor()
  expect(await page.locator('[data-app="notes"]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await buildFixture({
    distDir,
    targets: ['notes', 'memo'].map((id) => ({ id, version: '1.0.0' })),
  })
  await publishFixture(distDir, ['hello=1.0.0', 'notes=1.0.0', 'memo=1.0.0'])
  const opened = page.waitForResponse((response) => response.url().includes('/remotes.json'))
  device.say('remotes.changed', { revision: '2' })
  await opened
  const window = await openFromLauncher('notes')
  await expect.poll(() => window.getByRole('status').last().textContent(), patience).toBe('milk bread')
  const drawn = page.locator('[data-dock-app="notes"] svg').first()
  expect(await drawn.locator('rect').getAttribute('width')).toBe('16')
  expect(await drawn.locator('polyline').getAttribute('points')).toBe('8 12 12 12 12 16')
}, 240_000)

test('MOD-04a MOD-04b an older device: the app that names its module shows which calls are missing, and none of its code runs', async () => {
  await desktopOf({})
  const before = server.requested.length
  await page.keyboard.press('Control+Shift+k')
  const tile = page.locator('[data-app="notes"]')
  await expect.poll(() => tile.getAttribute('aria-label'), patience).toBe('notes, Not on this device')
  await tile.click()
  const window = page.locator('[data-window-frame]')
  await window.getByRole('heading', { name: 'This device does not have notes' }).waitFor()
  expect(await window.getByRole('list', { name: 'Calls that the device does not have' }).allTextContents()).toEqual(['notes.list'])
  expect(server.requested.slice(before).filter((pathname) => pathname.startsWith('/remotes/notes/'))).toEqual([])
})

test('MOD-04b an older device refuses the call of an app that names no module, and its failure names the call', async () => {
  await desktopOf({})
  const window = await openFromLauncher('memo')
  await expect.poll(() => window.getByRole('status').last().textContent(), patience).toContain('does not have the call “notes.list”')
})

test('MOD-04b a device whose module lost a call: the window lists it above the app', async () => {
  await desktopOf({ modules: [notesModule] })
  const window = await openFromLauncher('notes')
  await expect.poll(() => window.locator('[data-module-note]').textContent(), patience).toContain('notes.list')
})
