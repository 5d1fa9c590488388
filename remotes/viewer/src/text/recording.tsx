import type { Resource } from '@cove/device-contract/files'
import { useWindow } from '@cove/kernel'
import { Skeleton } from '@cove/ui'
import { useEffect } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'

/** OPN-01: a recorded programme that was opened as text goes on in the player. */
export function Recording({ file }: { readonly file: Resource }) {
  const { openers, openIn } = useFileActions()
  const { close } = useWindow()
  useEffect(() => {
    const player = openers(file, 'open').find(({ key }) => key === 'viewer/recording')
    if (!player) return
    openIn(player, file)
    void close()
    // oxlint-disable-next-line react/exhaustive-deps -- once: the others are new at each render
  }, [])
  return <Skeleton height={220} />
}
