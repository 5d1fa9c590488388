import type { DataOf, InputOf } from '@cove/device-contract'
import { device } from '@cove/device-contract/device'
import { releases } from '@cove/device-contract/releases'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** Everything that is published. */
export type ReleaseList = DataOf<typeof releases.calls.list>
/** One app, or the desktop. */
export type Release = ReleaseList['releases'][number]
/** One line of its history. */
export type ReleaseMove = Release['moves'][number]
/** How one version did in the last day. */
export type VersionHealth = DataOf<typeof releases.calls.health>['versions'][number]
/** What an administrator can do with one. */
export type MoveAction = InputOf<typeof releases.calls.move>['body']['action']

const healthEveryMs = 5_000

/** What is published; read again when the device says that something was. */
export function useReleases(): Read<ReleaseList> {
  const { events } = useKernel()
  return useRead(releases, 'list', { on: ({ again }) => events.on(device, 'remotes.changed', again) })
}

/** How the versions of one app do, kept current. */
export const useHealth = (id: string): Read<DataOf<typeof releases.calls.health>> =>
  useRead(releases, 'health', { query: { id }, everyMs: healthEveryMs })

/** Moves what is published of one app. */
export const moveRelease = (kernel: Kernel, body: InputOf<typeof releases.calls.move>['body']): Promise<Outcome<object>> =>
  attempt(kernel, () => kernel.device.use(releases).move({ body }, { silent: true }))
