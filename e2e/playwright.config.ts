import { defineConfig } from '@playwright/test'
import { launchOptions } from '../tools/chromium.mjs'

export default defineConfig({
  testDir: './journeys',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Two cores: one browser and one device at a time keep the runs comparable.
  workers: 1,
  // CI machines stall now and then: a journey that fails and then passes is reported as flaky, not hidden and not fatal.
  retries: process.env['CI'] ? 2 : 0,
  reporter: 'line',
  outputDir: '../.cache/e2e',
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 810 },
    locale: 'zh-CN',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  },
})
