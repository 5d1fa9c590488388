import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Tells a supervisor (COVE_SUPERVISED=1) to start the device again. */
export const exitReboot = 86

/** PWR-01a: the device again, in a process of its own on the same port; this one only waits for it and ends as it ends. */
export function startAgain(port: string): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal)
  // The last --port counts: a device that had chosen a free one keeps it, and its clients find it again.
  const args = [...process.execArgv, ...process.argv.slice(1), ...(port === '' ? [] : ['--port', port])]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // Ctrl-C reaches the device through the terminal.
  process.on('SIGINT', () => {})
  child.once('error', () => process.exit(1))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)))
}
