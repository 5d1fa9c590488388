import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { chromiumPath, launchOptions, testBrowserPath, testLaunchOptions } from './chromium.mjs'

const withoutScreen = '/usr/bin/chromium-headless-shell'
afterEach(() => vi.unstubAllEnvs())

test('npm test: the browser that is named wins, for tests and for measurements', () => {
  vi.stubEnv('COVE_CHROMIUM', process.execPath)
  expect([chromiumPath(), testBrowserPath()]).toEqual([process.execPath, process.execPath])
  expect([launchOptions(), testLaunchOptions()].map((options) => options.executablePath)).toEqual([process.execPath, process.execPath])
})

test('npm test: one that is named and not there is passed over', () => {
  vi.stubEnv('COVE_CHROMIUM', '/nowhere/chromium')
  expect([chromiumPath(), testBrowserPath()]).not.toContain('/nowhere/chromium')
})

test.runIf(existsSync(withoutScreen) && existsSync('/usr/bin/chromium'))(
  'npm test: tests take the browser without a screen, measurements the whole one',
  () => {
    vi.stubEnv('COVE_CHROMIUM', undefined)
    expect(testBrowserPath()).toBe(withoutScreen)
    expect(chromiumPath()).toBe('/usr/bin/chromium')
  },
)
