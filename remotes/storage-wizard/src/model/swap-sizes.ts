import { swapSize } from '@cove/device-contract/rules'

/** DSK-03: the sizes to choose from, in bytes: each step up to 16, then doubled, and the largest. */
export function swapSizes(maxBytes: number): readonly number[] {
  const sizes: number[] = []
  for (let size = swapSize.minBytes; size <= maxBytes; size = sizes.length < 15 ? size + swapSize.stepBytes : size * 2) sizes.push(size)
  const last = sizes.at(-1)
  if (last === undefined) return [swapSize.minBytes]
  return last < maxBytes ? [...sizes, maxBytes] : sizes
}
