// NSV-02a, NSV-03a and NSV-03b in full: trees of 5,000 files by curl, cadaver, rclone, lftp and smbclient, by hand:
//   node tools/faults/service-clients.ts [--files 5000] [--only rclone]
// npm test sends the same trees with fewer files, and 5,000 by smbclient.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { files: { type: 'string', default: '5000' }, only: { type: 'string', default: 'a tree by' } } })
const root = path.resolve(import.meta.dirname, '../..')
const tests = ['webdav', 'ftp', 'smb'].map((name) => `embedded-device/src/modules/network-services/test/${name}-clients.test.ts`)
const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...tests, '-t', values.only, '--maxWorkers', '1', '--reporter', 'verbose'],
  {
    cwd: root,
    env: { ...process.env, COVE_CLIENT_FILES: values.files },
    stdio: 'inherit',
  },
)
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
