import { expect, test } from 'vitest'
import { runKills } from './kill-run.ts'
import { quickDir } from './quick-dir.ts'

/** P11: another run of chance with COVE_SEED=n; the long run is `node tools/faults/upload-kills.ts`. */
const seed = Number(process.env['COVE_SEED'] ?? 20_261_121)

test('S-A1, S-A4 a device killed six times during uploads keeps what it acknowledged, shows nothing half, and ends with the same hashes', async () => {
  using dir = quickDir('cove-kills-')
  const report = await runKills({ seed, kills: 6, smallFiles: 80, bigBytes: 16 << 20, middleFiles: 6, dir: dir.path })
  expect(report).toMatchObject({ files: 87, tempAfter: [] })
  expect(report.kills).toBeGreaterThanOrEqual(3)
}, 300_000)
