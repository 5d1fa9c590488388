import { expect } from 'vitest'
import { pools } from '@cove/device-contract/pools'
import type { Pool } from '@cove/device-contract/pools'
import { storage } from '@cove/device-contract/storage'
import { makeAdministrator, openTestDevice } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'

export const terabyte = 1024 ** 4

/** A device with its administrator, on which disks work almost at once. */
export interface PoolsWorld extends AsyncDisposable {
  readonly one: TestDevice
  readonly admin: Signed
  /** The disk in a slot. */
  disk(slot: number): Promise<string>
  disks(...slots: readonly number[]): Promise<string[]>
  pool(name: string): Promise<Pool>
  make(name: string, mode: Pool['mode'], slots: readonly number[]): Promise<void>
  set(slot: number, condition: 'ON' | 'OFF' | 'ERR'): Promise<void>
  idle(): Promise<void>
}

export async function data<T>(asked: Promise<{ ok: true; data: T } | { ok: false; error: { name: string } }>): Promise<T> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data
}
export const refused = (name: string) => ({ ok: false, error: { name } })

/** What these tests use: the other modules double what a device costs. */
export const poolsModules = ['device-settings', 'pools', 'storage', 'transfers']

export async function openPools(dataDir?: string, clockFactor = 1e9): Promise<PoolsWorld> {
  const one = await openTestDevice(
    { modules: poolsModules, ...(dataDir === undefined ? {} : { dataDir }) },
    { modules: { pools: { clockFactor } } },
  )
  return worldOf(one, await makeAdministrator(one))
}

export function worldOf(one: TestDevice, admin: Signed): PoolsWorld {
  const calls = admin.client.use(pools)
  const disk = async (slot: number) => {
    const { disks } = await data(calls.details())
    return disks.find((found) => found.slot === slot)?.diskName ?? 'none'
  }
  const disks = (...slots: readonly number[]) => Promise.all(slots.map(disk))
  const idle = () => one.device.parts.jobs.idle()
  return {
    one,
    admin,
    disk,
    disks,
    idle,
    async pool(name) {
      const found = (await data(calls.details())).pools.find((pool) => pool.name === name)
      if (!found) throw new Error(`no pool ${name}`)
      return found
    },
    async make(name, mode, slots) {
      await data(calls.create({ body: { name, mode, disks: await disks(...slots) } }))
      await idle()
    },
    async set(slot, condition) {
      expect(await admin.client.use(storage).injectDiskFault({ body: { slot, condition } })).toMatchObject({ ok: true })
    },
    [Symbol.asyncDispose]: () => one[Symbol.asyncDispose](),
  }
}
