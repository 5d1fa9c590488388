import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killJobs } from '../../../core/testing/kill-jobs.ts'

test('NEW-03 killed at each point, the job checks every path and repeats at most one per kill', { timeout: 60_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cove-bookmarks-'))
  try {
    const kills = await killJobs({ child: new URL('check-paths-child.ts', import.meta.url), dir })
    const checked = readFileSync(join(dir, 'checked.txt'), 'utf8').trim().split('\n')
    expect(kills).toBeGreaterThan(0)
    expect(new Set(checked)).toEqual(new Set(['/a', '/gone']))
    expect(checked.length).toBeLessThanOrEqual(2 + kills)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
