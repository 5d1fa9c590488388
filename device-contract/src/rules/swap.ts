const gigabyte = 1024 ** 3

/** DSK-03, H-43: swap space is at least 2 GB, in whole gigabytes, at most the memory of the device. */
export const swapSize = { minBytes: 2 * gigabyte, defaultBytes: 2 * gigabyte, stepBytes: gigabyte } as const

/** The most swap space a device with this memory may have; less than the minimum where it may have none. */
export function maxSwapBytes(memoryBytes: number): number {
  return Math.floor(memoryBytes / swapSize.stepBytes) * swapSize.stepBytes
}

/** Whether swap space may have this size. */
export function isSwapSize(sizeBytes: number, memoryBytes: number): boolean {
  return sizeBytes >= swapSize.minBytes && sizeBytes <= maxSwapBytes(memoryBytes) && sizeBytes % swapSize.stepBytes === 0
}
