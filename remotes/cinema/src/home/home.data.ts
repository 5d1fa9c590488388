import type { DataOf } from '@cove/device-contract'
import { cinema } from '@cove/device-contract/cinema'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useFollowWatching } from '../library/follow.data.ts'

/** What the first page shows. */
export type Home = DataOf<typeof cinema.calls.home>

/** CIN-01a: the first page, as events of the device change it. */
export const useHome = (): Read<Home> => useRead(cinema, 'home', { on: useFollowWatching() })
