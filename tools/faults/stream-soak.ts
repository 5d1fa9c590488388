// S-C9 in full: cancelled downloads, zips, uploads and event streams against a device of its own, by hand:
//   node tools/faults/stream-soak.ts [--minutes 10] [--clients 50] [--seed n] [--dir folder]
// Exits 1 when the device holds more descriptors, timers, sockets or sessions than before, or a fifth more memory, or logged an error.
import { spawn } from 'node:child_process'
import path from 'node:path'

const main = path.resolve(import.meta.dirname, '../../embedded-device/test/faults/soak-main.ts')
const child = spawn(process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
