import type { SortOrder } from '@cove/device-contract/files'
import type { PreferenceDefinition } from '@cove/kernel'
import { boolean, object, oneOf } from '@cove/kernel/schema'
import { newestFirst, sortKinds } from '../model/sorting.ts'
import { initialRepeatChoice, repeatValues } from '../model/repeat-name.ts'
import type { RepeatChoice } from '../model/repeat-name.ts'

/** LDB-02a: how a person likes to see files. Stored per user on the device. */
export const viewPreference: PreferenceDefinition<'grid' | 'list'> = { key: 'files.view', schema: oneOf(['grid', 'list']), initial: 'grid' }

/** FM-13a: newest first until somebody chooses otherwise. */
export const orderPreference: PreferenceDefinition<SortOrder> = {
  key: 'files.order',
  schema: object({ kind: oneOf(sortKinds), direction: oneOf(['asc', 'desc']) }),
  initial: newestFirst,
}

export const hiddenPreference: PreferenceDefinition<boolean> = { key: 'files.showHidden', schema: boolean(), initial: false }

/** FM-09: what to do about a taken name, asked or decided once. */
export const repeatPreference: PreferenceDefinition<RepeatChoice> = {
  key: 'files.repeat',
  schema: object({ mode: oneOf(['every', 'default']), value: oneOf(repeatValues) }),
  initial: initialRepeatChoice,
}
