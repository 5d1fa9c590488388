import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cove/server-kit'
import { expect, test } from 'vitest'
import { killJobs } from '../../../core/testing/kill-jobs.ts'

test('CIN-01b killed at each point, looking up asks about every title and loses no picture', { timeout: 120_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cove-cinema-'))
  try {
    const kills = await killJobs({ child: new URL('look-up-job-child.ts', import.meta.url), dir })
    using db = openDatabase(join(dir, 'cinema.sqlite'), { durability: 'full' })
    expect(kills).toBeGreaterThan(0)
    expect(db.value("select count(*) from cinema_title where found ->> '$.plot' is not null and state = 'accepted'")).toBe(8)
    expect(db.value('select count(*) from cinema_title where found is null')).toBe(4)
    expect(db.value('select count(*) from cinema_found_picture where file is not null and due_ms is null')).toBe(8)
    // What the database does not know is asked again, much later.
    expect(db.value('select count(*) from cinema_lookup where due_ms <= 1')).toBe(0)
    expect(db.value('select count(*) from cinema_lookup where due_ms > 1')).toBe(4)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
