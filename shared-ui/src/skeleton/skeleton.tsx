import type { CSSProperties } from 'react'
import s from './skeleton.module.css'

export interface SkeletonProps {
  /** Any CSS length; the default fills the line. */
  readonly width?: number | string | undefined
  readonly height?: number | string | undefined
  readonly radius?: number | string | undefined
}

/** The grey shape of content that is on its way. Silent: the region around it says that it is busy. */
export function Skeleton({ width = '100%', height = 14, radius = 6 }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius }
  return <span className={s.root} style={style} aria-hidden="true" />
}
