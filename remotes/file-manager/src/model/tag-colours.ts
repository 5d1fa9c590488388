import type { TagColour } from '@cove/device-contract/labels'

/** FM-24: the colours of tags, in the order of the choice. The contract's own list would bring its schemas along. */
export const tagColours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'grey'] as const satisfies readonly TagColour[]
