// SYN-02 and BK-02 in full: random edits, moves, rotations, deletes, kills, cuts and jumping clocks on two to four simulated sides, with their
// negative controls, by hand:
//   node tools/faults/sync-runs.ts [--runs 10000]
// A failure prints the seed and the shortest sequence that shows it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' } } })
const root = path.resolve(import.meta.dirname, '../..')
const tests = ['shared-kernel/src/sync/sync-properties.test.ts', 'shared-kernel/src/backup/run-backup.test.ts']
const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...tests], {
  cwd: root,
  env: { ...process.env, COVE_SYNC_RUNS: values.runs },
  stdio: 'inherit',
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
