import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cove/server-kit'
import { expect, test } from 'vitest'
import { killJobs } from '../../src/core/testing/kill-jobs.ts'
import { createPoolStore } from '../../src/modules/pools/pool-store.ts'

const poolId = '00000000-0000-4000-8000-000000000001'

// S-A6: after every kill the step is finished or repeated, and the pool is whole.
test.each([
  ['create', { phase: 'live', serials: ['A', 'B', 'C'], hasSpace: true }],
  ['rebuild', { phase: 'live', serials: ['A', 'C'], hasSpace: true }],
  ['shrink', { phase: 'live', serials: ['A', 'C'], hasSpace: true }],
  ['destroy', { phase: undefined, serials: undefined, hasSpace: false }],
] as const)('STO-06a killed at each point, %s ends as without kills', { timeout: 120_000 }, async (kind, expected) => {
  const dir = mkdtempSync(join(tmpdir(), 'cove-pools-'))
  try {
    const kills = await killJobs({ child: new URL('killed-jobs-child.ts', import.meta.url), dir, args: [kind], every: 3 })
    expect(kills).toBeGreaterThan(0)
    using db = openDatabase(join(dir, 'main.sqlite'), { durability: 'full', readOnly: true })
    const pool = createPoolStore(db).get(poolId)
    expect({ phase: pool?.phase, serials: pool?.members.map(({ serialNo }) => serialNo) }).toEqual({
      phase: expected.phase,
      serials: expected.serials,
    })
    expect(pool?.members.every(({ state }) => state === 'insync') ?? true).toBe(true)
    expect(existsSync(join(dir, 'spaces', poolId, 'users'))).toBe(expected.hasSpace)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
