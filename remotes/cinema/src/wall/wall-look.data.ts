import { usePreference } from '@cove/kernel'
import type { PreferenceDefinition } from '@cove/kernel'
import { oneOf } from '@cove/kernel/schema'
import type { WallLook } from './wall-lines.model.ts'

const preference: PreferenceDefinition<WallLook> = { key: 'cinema.wallLook', schema: oneOf(['grid', 'list']), initial: 'grid' }

/** How walls are drawn, as the user chose it. */
export const useWallLook = (): readonly [WallLook, (look: WallLook) => void] => usePreference(preference)
