import { users } from '@cove/device-contract/users'
import { useKernel, useStoreValue } from '@cove/kernel'
import { Avatar } from '@cove/ui'
import { useEffect } from 'react'

export interface PersonAvatarProps {
  readonly userNo: string
  readonly name: string
  /** As lists of users have it; 0 or absent: the user has no picture. */
  readonly pictureVersion?: number | undefined
  /** Diameter in px. */
  readonly size?: number | undefined
}

/** LGN-14a: a user of the device with their picture, or the first letter of the name. */
export function PersonAvatar({ userNo, name, pictureVersion = 0, size }: PersonAvatarProps) {
  const { transfers } = useKernel()
  const isReady = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  const hasPicture = pictureVersion > 0
  useEffect(() => {
    // The first question fetches the ticket; its arrival renders again.
    if (hasPicture && !isReady) transfers.ticketUrl(users.calls.picture, { userNo, version: pictureVersion })
  }, [hasPicture, isReady, transfers, userNo, pictureVersion])
  const src = hasPicture && isReady ? transfers.ticketUrl(users.calls.picture, { userNo, version: pictureVersion }) : undefined
  return <Avatar name={name} src={src} size={size} />
}
