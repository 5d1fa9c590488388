import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { putBehind, stepsBehind } from './thread-load.ts'

test.runIf(existsSync('/proc/self/autogroup'))('TR-12 a device is behind the browser although each has a session of its own', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    await once(child.stdout, 'data')
    const pid = child.pid ?? 0
    const told = () => Number(/ nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1])
    const before = told()
    const behind = putBehind(pid)
    expect(told()).toBe(stepsBehind)
    behind?.[Symbol.dispose]()
    expect(told()).toBe(before)
  } finally {
    child.kill('SIGKILL')
  }
})
