import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../tools/chromium.mjs'

export default defineConfig({
  testDir: './journeys',
  // A bound, not a duration: three at a time each take longer.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Journeys wait more than they work: three at a time, each with a device, a site and ports of its own, fill two cores.
  workers: availableParallelism() > 1 ? 3 : 1,
  // One by one and not file by file: no worker is idle while the other has a long file to itself.
  fullyParallel: true,
  // CI machines stall now and then: a journey that fails and then passes is reported as flaky, not hidden and not fatal.
  retries: process.env['CI'] ? 2 : 0,
  reporter: 'line',
  outputDir: '../.cache/e2e',
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 810 },
    locale: 'zh-CN',
    // Without its film: every frame of it costs the journey time, and the last picture is kept in any case.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  },
})
