import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DeviceSettingsApi } from '../../device-settings/api.ts'
import type { PoolsParts } from '../parts.ts'
import { isSleepTime } from '../smart/disk-sleep.ts'

const sleepView = ({ sleep: { minutes, isModel, refused } }: PoolsParts) => ({ minutes, isModel, refused: [...refused] })

export const getStandby =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.getStandby> =>
  () =>
    sleepView(parts)

export const setStandby =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.setStandby> =>
  async ({ body: { minutes } }, { context: { who }, refuse }) => {
    const { host, sleep, changed } = parts
    if (!isSleepTime(minutes)) refuse('settingValueInvalid')
    const before = sleep.minutes
    await sleep.set(minutes)
    const author = { userNo: who.userNo, nickname: host.users.get(who.userNo)?.nickname ?? '', way: 'set' } as const
    if (before !== minutes) host.module<DeviceSettingsApi>('device-settings')?.record('diskSleep', { before, after: minutes }, author)
    changed()
    return sleepView(parts)
  }
