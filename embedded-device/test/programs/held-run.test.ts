import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { RunHold } from '../../src/core/programs/run-hold.ts'
import { declared } from './declared.ts'
import { openProgramWorld, waitLong } from './program-world.ts'

function switchHold(): RunHold & { set(isHeld: boolean): void } {
  const listeners = new Set<() => void>()
  let held = false
  return {
    get isHeld() {
      return held
    },
    onChange(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    set(isHeld) {
      held = isHeld
      for (const listener of listeners) listener()
    },
  }
}

const limits = { timeMs: 1500, memoryBytes: 512 * 1024 ** 2, outputBytes: 1024 ** 2 }

test('TSK-18 PRG-08 a held program stands still, that time is not limited, and it ends afterwards', async () => {
  await using world = openProgramWorld()
  const [begun, ended] = [join(world.stateDir, 'begun'), join(world.stateDir, 'ended')]
  world.add('takes-a-while', `touch "$1"; sleep 0.3; touch "$2"`)
  const own = world.programs.declare('one', { 'takes-a-while': declared() })
  const hold = switchHold()
  const run = own.run('takes-a-while', { args: [begun, ended], limits, hold })
  await vi.waitFor(() => expect(existsSync(begun)).toBe(true), waitLong)
  hold.set(true)
  await sleep(1600)
  expect(existsSync(ended)).toBe(false)
  hold.set(false)
  expect(await run).toMatchObject({ kind: 'ended', code: 0 })
  expect(existsSync(ended)).toBe(true)
})
