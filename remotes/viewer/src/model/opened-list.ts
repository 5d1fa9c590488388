interface Opened {
  readonly storageId: string
  readonly path: string
}

interface From {
  readonly list?: { readonly at: number; readonly count: number; readonly before: number } | undefined
}

/** VW-04: files in the order of the list that they were opened from; the one that was opened travels first. */
export function inListOrder<F>(opened: readonly F[], { list }: From): readonly F[] {
  const before = Math.min(list?.before ?? 0, opened.length - 1)
  return before > 0 ? [...opened.slice(-before), ...opened.slice(0, -before)] : opened
}

/** Where a file stands in the whole list, of which only the part around the opened one is known; undefined where nothing says it. */
export function placeIn(
  listed: readonly Opened[],
  file: Opened,
  { list }: From,
): { readonly at: number; readonly count: number } | undefined {
  const index = listed.findIndex(({ storageId, path }) => storageId === file.storageId && path === file.path)
  if (!list || index < 0 || list.count < listed.length) return undefined
  const at = list.at - list.before + index
  return at >= 0 && at < list.count ? { at, count: list.count } : undefined
}
