import { smallFileBytes } from '@cove/device-contract/rules'
import type { FilesTable } from './files-table.ts'
import { fileState } from './records.ts'

/** Hands out each file of a run once. Every cursor passes each row once, so 100,000 files cost 100,000 steps and no list. */
export interface Picker {
  /** The next row of this size that is open, without taking it. */
  readonly peek: (kind: 'small' | 'large' | 'folder') => number | undefined
  readonly take: (kind: 'small' | 'large' | 'folder') => void
}

/** Creates a picker over the rows before `limit()`. */
export function createPicker(table: FilesTable, limit: () => number): Picker {
  const at = { small: 0, large: 0, folder: 0 }
  const isOpen = (index: number, kind: keyof typeof at) => {
    const state = table.stateOf(index)
    if (kind === 'folder') return state === fileState.folder
    if (state !== fileState.pending && state !== fileState.started) return false
    return (table.files.sizes[index] ?? 0) <= smallFileBytes === (kind === 'small')
  }
  return {
    peek: (kind) => {
      while (at[kind] < limit() && !isOpen(at[kind], kind)) at[kind] += 1
      return at[kind] < limit() ? at[kind] : undefined
    },
    take: (kind) => {
      at[kind] += 1
    },
  }
}
