import type { SheetPlace } from './sheet-messages.ts'

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const pageRows = 20
const steps: Readonly<Record<string, SheetPlace>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
}

/** OFF-08: the cell that a key leads to; undefined for keys that move nothing. */
export function movedPlace(
  { key, ctrlKey, metaKey, altKey }: Key,
  [row, column]: SheetPlace,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): SheetPlace | undefined {
  // With Alt the key belongs to the window (H-30).
  if (altKey) return undefined
  const isFar = ctrlKey || metaKey
  if (key === 'Home') return [isFar ? 0 : row, 0]
  if (key === 'End') return [isFar ? Math.max(0, rows - 1) : row, columns - 1]
  const step = steps[key]
  if (!step || (isFar && key.startsWith('Page'))) return undefined
  const far = isFar ? Math.max(rows, columns) : 1
  const within = (at: number, count: number) => Math.min(Math.max(0, count - 1), Math.max(0, at))
  return [within(row + step[0] * far, rows), within(column + step[1] * far, columns)]
}
