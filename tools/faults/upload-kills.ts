// S-A1 in full: 50 kills during 2,000 small files and one of 1 GiB, on a device of its own, by hand:
//   node tools/faults/upload-kills.ts [--kills 50] [--files 2000] [--big-mib 1024] [--middle 24] [--seed n] [--dir folder]
import { spawn } from 'node:child_process'
import path from 'node:path'

const main = path.resolve(import.meta.dirname, '../../embedded-device/test/faults/kill-run-main.ts')
const child = spawn(process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
