import { AppIcon } from '@cove/ui'
import type { AppIconProps } from '@cove/ui'
import type { Release } from '../data/release-calls.ts'

const plain = { from: '#8d99ab', to: '#4f5a6b' } as const

interface ReleaseIconProps {
  readonly release: Pick<Release, 'id' | 'face'>
  readonly size: number
}

/** The icon of an app; its shapes were checked when it was published. */
export function ReleaseIcon({ release: { id, face }, size }: ReleaseIconProps) {
  if (!face) return <AppIcon {...plain} glyph={id === 'shell' ? 'palette' : 'container'} size={size} isDimmed={id !== 'shell'} />
  return <AppIcon {...(face.icon as unknown as AppIconProps)} size={size} />
}
