/** What tells where a space is. */
interface Placed {
  /** Left out by older devices. */
  readonly isExternal?: boolean | undefined
  readonly origin: 'managed' | 'folder'
}

/** Whether a space is on a disk that can be pulled out. An older device does not say it: its folders count as such (H-37). */
export const isExternalSpace = ({ isExternal, origin }: Placed): boolean => isExternal ?? origin === 'folder'
