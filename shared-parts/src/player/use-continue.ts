import { useEffect, useEffectEvent } from 'react'
import type { ItemPosition } from '../position-choice/index.ts'
import type { Player } from './use-player.ts'

interface ContinueParts {
  readonly item: ItemPosition
  readonly player: Player
  readonly isWanted: boolean
}

/** CIN-01b: goes on where the user stopped: they have said so already. */
export function useContinue({ item, player, isWanted }: ContinueParts): void {
  const { offer } = item
  const isOffered = isWanted && offer?.kind === 'begin'
  const go = useEffectEvent(() => {
    const { atMs } = offer?.choices[0]?.position ?? {}
    item.settle()
    if (atMs !== undefined) player.seek(atMs / 1000, true)
  })
  useEffect(() => {
    if (isOffered) go()
  }, [isOffered])
}
