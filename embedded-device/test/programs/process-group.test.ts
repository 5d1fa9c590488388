import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { killAll, tokenVariable } from '../../src/core/programs/process-group.ts'
import { hasProc, processesWith } from '../../src/core/programs/process-table.ts'
import { waitLong } from './program-world.ts'

test.skipIf(!hasProc)('PRG-05 SYS-02c what a program begins while it is ended ends with it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const token = randomUUID()
    const mine = () => processesWith(`${tokenVariable}=${token}`)
    // A session that begins one command after the other, each in a group of its own.
    const script = 'i=0; while [ $i -lt 150 ]; do setsid sleep 300 & i=$((i+1)); done; exec sleep 300'
    spawn('sh', ['-c', script], { detached: true, stdio: 'ignore', env: { ...process.env, [tokenVariable]: token } })
    await vi.waitFor(() => expect(mine().length).toBeGreaterThan(5 + round * 10), { ...waitLong, interval: 1 })
    await killAll(mine)
    expect(mine()).toEqual([])
  }
})
