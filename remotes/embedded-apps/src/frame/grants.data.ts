import { apps } from '@cove/device-contract/apps'
import type { Deed, Grant, GrantRight, GrantSpan } from '@cove/device-contract/apps'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** APP-04: what this person has given to an app. */
export function useGrants(appId: string): Read<readonly Grant[]> {
  const { device, events } = useKernel()
  return useReading<readonly Grant[]>(
    ['apps.grants', appId],
    async (_kernel, how) => {
      const answer = await device.use(apps).grants({ query: { appId } }, how)
      return answer.ok ? { ok: true, data: answer.data.grants } : answer
    },
    { on: ({ again }) => events.on(apps, 'apps.grantsChanged', (changed) => void (changed.appId === appId && again())) },
  )
}

/** APP-05: what an app did for this person. */
export interface Activity {
  readonly readCount: number
  readonly writtenCount: number
  readonly blockedCount: number
  readonly deeds: readonly Deed[]
}

/** Reads what an app did. */
export function useActivity(appId: string): Read<Activity> {
  const { device } = useKernel()
  return useReading<Activity>(['apps.activity', appId], (_kernel, how) => device.use(apps).activity({ query: { appId } }, how))
}

/** A file or folder that a person picked for an app. */
export interface Gift {
  readonly appId: string
  readonly storageId: string
  readonly path: string
  readonly right: GrantRight
  readonly span: GrantSpan
}

/** Gives it. */
export const give = (kernel: Kernel, gift: Gift): Promise<Outcome<Grant>> =>
  attempt(kernel, () => kernel.device.use(apps).grant({ body: gift }))

/** Takes one back. */
export const takeBack = (kernel: Kernel, { appId, grantId }: Pick<Grant, 'appId' | 'grantId'>): Promise<Outcome<object>> =>
  attempt(kernel, () => kernel.device.use(apps).revoke({ body: { appId, grantId } }))
