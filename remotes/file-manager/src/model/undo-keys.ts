/** UNDO-03: the keys of undo and redo; `mod` is Ctrl, or Command on a Mac. */
export function undoOfKey(
  event: { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean },
  mod: boolean,
): 'undo' | 'redo' | undefined {
  if (!mod || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : undefined
}
