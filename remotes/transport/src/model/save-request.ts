/** One thing to save, as the intent carries it. */
export interface SaveItem {
  readonly storageId: string
  readonly path: string
  readonly name: string
  readonly isFolder: boolean
  readonly sizeBytes?: number | undefined
}

/** TR-10a: what the window was opened for; undefined when it was opened by its address. */
export function readItems(params: unknown): readonly [SaveItem, ...SaveItem[]] | undefined {
  if (typeof params !== 'object' || params === null || !('items' in params) || !Array.isArray(params.items)) return undefined
  const [first, ...rest] = params.items.filter(isItem)
  return first && [first, ...rest]
}

function isItem(value: unknown): value is SaveItem {
  if (typeof value !== 'object' || value === null) return false
  const { storageId, path, name, isFolder } = value as Readonly<Record<string, unknown>>
  return typeof storageId === 'string' && typeof path === 'string' && typeof name === 'string' && typeof isFolder === 'boolean'
}
