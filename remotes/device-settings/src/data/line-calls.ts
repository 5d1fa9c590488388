import type { DataOf } from '@cove/device-contract'
import { tunnel } from '@cove/device-contract/tunnel'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** How the device is reached from outside. */
export type Line = DataOf<typeof tunnel.calls.status>
export type LineType = NonNullable<Line['type']>

/** NET-01c: the line as it is, read again every 10 s. */
export const useLine = (): Read<Line> => useRead(tunnel, 'status', { everyMs: 10_000 })

/** DEV-08b: moves the device's end to another line; when that fails the old one is restored and the answer says so. */
export const switchLine = (kernel: Kernel, type: LineType): Promise<Outcome<{ readonly isRestored: boolean }>> =>
  attempt(kernel, () => kernel.device.use(tunnel).switch({ body: { type } }, { silent: true }))
