import type { UndoEntry } from '@cove/device-contract/undo'
import { baseNameOf, parentOf, shownName } from '@cove/device-contract/rules'

/** The sentence of an entry as keys and values. */
export interface HistorySentence {
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  /** How many further items the entry has. */
  readonly moreCount: number
}

/** Writes a place for the user. */
export type WritePlace = (storageId: string, path: string) => string

/** UNDO-01: what an entry did, named by its first item. */
export function sentenceOf(entry: UndoEntry, place: WritePlace): HistorySentence {
  const { kind, path, storageId, targetPath, targetStorageId = storageId, itemCount } = entry
  const values = {
    name: shownName(baseNameOf(path)),
    target: shownName(baseNameOf(targetPath ?? path)),
    folder: targetPath === undefined ? '' : place(targetStorageId, parentOf(targetPath)),
  }
  return { key: `history.what.${kind}`, values, moreCount: Math.max(0, itemCount - 1) }
}

/** Whether an entry can be undone now. */
export const canUndo = ({ state }: UndoEntry): boolean => state === 'open' || state === 'partly'
