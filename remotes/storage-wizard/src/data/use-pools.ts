import type { DataOf, InputOf } from '@cove/device-contract'
import { pools } from '@cove/device-contract/pools'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useRead, useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useId, useMemo } from 'react'

type Calls = (typeof pools)['calls']
/** Every space, bay, disk and piece of work, as the device knows them now. */
export type Details = DataOf<Calls['details']>
type Body<Name extends keyof Calls> = Extract<InputOf<Calls[Name]>, { readonly body: unknown }>['body']

/** What the administrator can do. Each resolves with what went wrong, if anything. */
export interface PoolActions {
  readonly create: (request: Body<'create'>) => Promise<Failure | undefined>
  readonly destroy: (name: string) => Promise<Failure | undefined>
  /** `erasesContents`: what the disks hold was shown, and the phrase typed. */
  readonly addDisks: (name: string, disks: readonly string[], erasesContents: boolean) => Promise<Failure | undefined>
  readonly removeDisk: (name: string, disk: string) => Promise<Failure | undefined>
  readonly rename: (name: string, label: string) => Promise<Failure | undefined>
  readonly cancel: (workId: string) => Promise<Failure | undefined>
  readonly insertDisk: (slot: number, sizeBytes: number) => Promise<Failure | undefined>
  readonly rehearse: (slot: number, fault: Body<'rehearse'>['fault']) => Promise<Failure | undefined>
  /** DSK-01a: checks every copy of a space. */
  readonly scrub: (name: string) => Promise<Failure | undefined>
}

/** STO-06a: reads everything about storage, and again after each change that the device reports. */
export function useDetails(): Read<Details> {
  const { events } = useKernel()
  return useRead(pools, 'details', { on: ({ again }) => events.on(pools, 'pools.changed', again) })
}

/** The same for a form, whose fields begin with it: what another window read before is not taken. */
export function useFreshDetails(): Read<Details> {
  const { events } = useKernel()
  return useReading(['pools.details', useId()], ({ device }, how) => device.use(pools).details(undefined, how), {
    on: ({ again }) => events.on(pools, 'pools.changed', again),
  })
}

/** The actions of this window. */
export function usePoolActions(): PoolActions {
  const kernel = useKernel()
  return useMemo(() => {
    const calls = kernel.device.use(pools)
    const done = async (asked: Parameters<typeof attempt<unknown>>[1]) => {
      const answer = await attempt(kernel, asked)
      return answer.ok ? undefined : answer.failure
    }
    return {
      create: (body) => done(() => calls.create({ body })),
      destroy: (name) => done(() => calls.destroy({ body: { name } })),
      addDisks: (name, names, erasesContents) =>
        done(() => calls.raidAdd({ body: { name, disks: [...names], ...(erasesContents ? { erasesContents } : {}) } })),
      removeDisk: (name, disk) => done(() => calls.raidRemove({ body: { name, disks: [disk] } })),
      rename: (name, label) => done(() => calls.setLabel({ body: { name, label } })),
      cancel: (workId) => done(() => calls.cancel({ body: { workId } })),
      insertDisk: (slot, sizeBytes) => done(() => calls.insertDisk({ body: { slot, sizeBytes } })),
      rehearse: (slot, fault) => done(() => calls.rehearse({ body: { slot, fault } })),
      scrub: (name) => done(() => calls.scrub({ body: { name } })),
    }
  }, [kernel])
}
