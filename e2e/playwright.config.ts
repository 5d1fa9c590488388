import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { testLaunchOptions } from '../tools/chromium.mjs'

/** With COVE_LONG also what would take `npm test` minutes and shows by other ways what a shorter journey shows. */
const leftOut = process.env['COVE_LONG'] === undefined ? [/@thorough/] : []

export default defineConfig({
  testDir: './journeys',
  globalSetup: '../tools/journeys-setup.mjs',
  // A bound, not a duration.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: availableParallelism() > 1 ? 3 : 1,
  // One by one and not file by file: no worker is idle while the other has a long file to itself.
  fullyParallel: true,
  // Two at a time fill two cores: a third only made each slower. The long ones mostly wait, so they stand beside them, one after the other.
  projects: [
    { name: 'long', grep: /@long/, grepInvert: leftOut, workers: 1 },
    { name: 'journeys', grepInvert: [/@long/, ...leftOut], workers: 2 },
  ],
  // CI machines stall now and then: a journey that fails and then passes is reported as flaky, not hidden and not fatal.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'line',
  outputDir: '../.cache/e2e',
  use: {
    launchOptions: testLaunchOptions(),
    viewport: { width: 1440, height: 810 },
    locale: 'zh-CN',
    // A trace notes every answer and every state of the page: in CI, where a journey that failed runs again, only from then on. The last
    // picture and what stood on the page are kept in any case. Without its film, which costs the most.
    trace: { mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    // WIN-12: a worker between page and device would hide requests from the journeys that hold or break them.
    serviceWorkers: 'block',
  },
})
