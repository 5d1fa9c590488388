/** What one storage space says of its room, in bytes. */
export interface SpaceRoom {
  readonly usedBytes: number
  readonly sizeBytes: number
  readonly freeBytes?: number | undefined
  readonly volume?: { readonly volumeId: string; readonly sizeBytes: number; readonly freeBytes: number } | undefined
}

/** STO-04a: what can still be written to a space; an older device does not say it. */
export const freeBytesOf = ({ freeBytes, sizeBytes, usedBytes }: SpaceRoom): number => freeBytes ?? Math.max(0, sizeBytes - usedBytes)

/** STO-08a: less than a tenth of the file system, or of a space whose file system is not known, is left. */
export function isLowOnSpace(space: SpaceRoom): boolean {
  const { freeBytes, sizeBytes } = space.volume ?? { freeBytes: freeBytesOf(space), sizeBytes: space.sizeBytes }
  return sizeBytes > 0 && freeBytes / sizeBytes < 0.1
}

/** STO-04a: whether another of these spaces takes from the same free bytes. */
export const sharesDisk = (space: SpaceRoom, all: readonly SpaceRoom[]): boolean =>
  space.volume !== undefined && all.some((one) => one !== space && one.volume?.volumeId === space.volume?.volumeId)

/** STO-04a: the room of several spaces together. Free bytes that spaces share count once. */
export function addRooms(spaces: readonly SpaceRoom[]): {
  readonly usedBytes: number
  readonly freeBytes: number
  readonly sizeBytes: number
} {
  const usedBytes = spaces.reduce((sum, space) => sum + space.usedBytes, 0)
  const freeBytes = [...Map.groupBy(spaces, (space) => space.volume?.volumeId ?? space)].reduce(
    (sum, [, sharing]) => sum + sharedFreeBytes(sharing),
    0,
  )
  return { usedBytes, freeBytes, sizeBytes: usedBytes + freeBytes }
}

/** Together they can take no more than the file system has, and each no more than its own limit. */
function sharedFreeBytes(sharing: readonly SpaceRoom[]): number {
  const own = sharing.reduce((sum, space) => sum + freeBytesOf(space), 0)
  return Math.min(own, ...sharing.flatMap(({ volume }) => volume?.freeBytes ?? []))
}
