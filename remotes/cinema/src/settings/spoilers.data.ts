import { usePreference } from '@cove/kernel'
import type { PreferenceDefinition } from '@cove/kernel'
import { boolean } from '@cove/kernel/schema'

const preference: PreferenceDefinition<boolean> = { key: 'cinema.hidesSpoilers', schema: boolean(), initial: false }

/** Whether names, stories and pictures of episodes that were not seen are blurred. */
export const useHidesSpoilers = (): readonly [boolean, (hides: boolean) => void] => usePreference(preference)
