import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startScanThread } from '../../src/files/index/scan-thread.ts'

test('FM-04 finding a worker that cannot open its database is tried again less and less often', { timeout: 30_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cove-scan-thread-'))
  let deaths = 0
  // A folder is no database.
  const thread = startScanThread(dir, { received: () => undefined, died: () => (deaths += 1), restarted: () => undefined })
  await pause(4000)
  const early = deaths
  await thread[Symbol.asyncDispose]()
  rmSync(dir, { recursive: true })
  expect(early).toBeGreaterThanOrEqual(2)
  expect(early).toBeLessThanOrEqual(5)
})
