import { useKernel } from '@cove/kernel'
import type { PositionChoice, PositionItem } from '@cove/kernel'
import { useEffect, useEffectEvent, useState } from 'react'

/** What is offered for one item, and how its position is stored. */
export interface ItemPosition {
  /** What the bar offers: where to continue, or a place that was reached elsewhere meanwhile. Undefined when there is nothing to ask. */
  readonly offer: { readonly kind: 'begin' | 'further'; readonly choices: readonly PositionChoice[] } | undefined
  /** True when what the device knows, or that it is away, is known. */
  readonly isLoaded: boolean
  readonly isComplete: boolean
  /** POS-03: stores where the user is. */
  readonly remember: (position: PositionChoice['position']) => void
  /** The user has chosen: the bar goes. */
  readonly settle: () => void
}

interface State {
  readonly offer: ItemPosition['offer']
  readonly isLoaded: boolean
  readonly isComplete: boolean
}

/** POS-02, POS-06: the position of one item; give the component that uses it the item as its key. */
export function usePosition({ storageId, path }: PositionItem): ItemPosition {
  const { position } = useKernel()
  const [state, setState] = useState<State>({ offer: undefined, isLoaded: false, isComplete: true })
  const show = useEffectEvent((choice: PositionChoice) => {
    // A question at the start is answered first; it knows the newest place already or the next event tells.
    setState((before) => (before.offer?.kind === 'begin' ? before : { ...before, offer: { kind: 'further', choices: [choice] } }))
  })
  useEffect(() => {
    let isWanted = true
    const item = { storageId, path }
    void position.load(item).then(({ choices, isComplete }) => {
      if (isWanted) setState({ isLoaded: true, isComplete, offer: choices.length > 0 ? { kind: 'begin', choices } : undefined })
    })
    const further = position.onFurther(item, show)
    return () => {
      isWanted = false
      further[Symbol.dispose]()
    }
  }, [position, storageId, path])
  return {
    ...state,
    remember: (at) => position.remember({ storageId, path }, at),
    settle: () => setState((before) => ({ ...before, offer: undefined })),
  }
}
