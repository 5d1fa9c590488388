import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

/** Makes the supervisor of the device (COVE_SUPERVISED=1) start it again. */
export const exitReboot = 86

/** PWR-01a: the device again, in a separate process on the same port; this one only supervises it and ends as it ends. */
export function startAgain(port: string): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.removeAllListeners(signal)
  // The last --port counts: a device that had chosen a free one keeps it, and its clients find it again.
  const args = [...process.execArgv, ...process.argv.slice(1), ...(port === '' ? [] : ['--port', port])]
  let child: ChildProcess
  const start = (): void => {
    // The channel carries nothing: its end shows the device that this process is gone.
    child = spawn(process.execPath, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, COVE_SUPERVISED: '1' },
    })
    child.once('error', () => process.exit(1))
    child.once('exit', (code, signal) => {
      if (code === exitReboot) start()
      else process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1))
    })
  }
  start()
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // Ctrl-C reaches the device through the terminal.
  process.on('SIGINT', () => {})
}
