import { usePreference } from '@cove/kernel'
import { number } from '@cove/kernel/schema'

/** Heights of a row, px. */
export const rowHeights = { least: 90, usual: 124, most: 220 }

const preference = { key: 'album.rowHeight', schema: number(), initial: rowHeights.usual }

/** How high the rows of pictures are, as the user chose it. */
export function useRowHeight(): readonly [number, (px: number) => void] {
  const [px, setPx] = usePreference(preference)
  return [Math.min(Math.max(px, rowHeights.least), rowHeights.most), setPx]
}
