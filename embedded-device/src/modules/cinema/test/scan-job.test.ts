import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cove/server-kit'
import { expect, test } from 'vitest'
import { killJobs } from '../../../core/testing/kill-jobs.ts'

test('CIN-01a killed at each point, a scan finds every title once and loses none', { timeout: 120_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cove-cinema-'))
  try {
    const kills = await killJobs({ child: new URL('scan-job-child.ts', import.meta.url), dir })
    using db = openDatabase(join(dir, 'cinema.sqlite'), { durability: 'full' })
    expect(kills).toBeGreaterThan(0)
    expect(db.value('select count(*) from cinema_title where is_listed = 1')).toBe(71)
    expect(db.value('select count(*) from cinema_title')).toBe(71)
    expect(db.value('select count(*) from cinema_file where is_gone = 0')).toBe(72)
    expect(db.value('select count(*) from cinema_episode')).toBe(2)
    expect(db.value('select count(*) from cinema_due')).toBe(0)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
