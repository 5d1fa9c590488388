// Runs a command under a new enough Node:  node tools/with-node.mjs vitest run
import { spawn } from 'node:child_process'
import { envFor, modernNode, windows } from './node24.mjs'

const node = modernNode()
const [command = 'node', ...args] = process.argv.slice(2)
const child = spawn(command === 'node' ? node : command, args, {
  stdio: 'inherit',
  env: envFor(node),
  shell: windows && command !== 'node',
})

// Ctrl-C reaches the child through the terminal; this process only waits for it to end.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
