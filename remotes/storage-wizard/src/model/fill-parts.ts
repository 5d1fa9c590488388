import type { Pool, SpaceKinds } from '@cove/device-contract/pools'

export type FillKind = 'image' | 'video' | 'audio' | 'document' | 'archive' | 'bin' | 'other'

const tones = {
  image: 'orange',
  video: 'purple',
  audio: 'red',
  document: 'blue',
  archive: 'yellow',
  bin: 'teal',
  other: 'grey',
} as const satisfies Readonly<Record<FillKind, string>>

/** What fills a space, as parts of what is used: a file system keeps records of its own, which are among the rest. */
export function fillParts(kinds: SpaceKinds, { usedBytes }: Pick<Pool, 'usedBytes'>) {
  const { imageBytes, videoBytes, audioBytes, documentBytes, archiveBytes, binBytes } = kinds
  const known = [
    { kind: 'image' as const, bytes: imageBytes },
    { kind: 'video' as const, bytes: videoBytes },
    { kind: 'audio' as const, bytes: audioBytes },
    { kind: 'document' as const, bytes: documentBytes },
    { kind: 'archive' as const, bytes: archiveBytes },
    { kind: 'bin' as const, bytes: binBytes },
  ]
  const sum = known.reduce((all, { bytes }) => all + bytes, 0)
  const rest = Math.max(kinds.otherBytes, usedBytes - sum)
  return [...known, { kind: 'other' as const, bytes: rest }].map((one) => ({ ...one, tone: tones[one.kind] }))
}
