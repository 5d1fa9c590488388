// SYN-02 and BK-03 in full: the agent and the device are killed with SIGKILL in turn while they sync and back up a real folder, by hand:
//   node tools/faults/sync-kills.ts [--kills 25]
// After each kill one more run makes both sides equal by hash.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '25' } } })
const root = path.resolve(import.meta.dirname, '../..')
const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'electron-host/agent/test/kill-drill.test.ts'],
  {
    cwd: root,
    env: { ...process.env, COVE_AGENT_KILLS: values.kills },
    stdio: 'inherit',
  },
)
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
