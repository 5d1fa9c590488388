import { wireObject } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** FM-24: tags, favourites or shortcuts of the receiving user changed, or a labelled file was moved. */
  'labels.changed': wireObject({}),
} as const
