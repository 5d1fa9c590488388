import { useEffect, useState } from 'react'
import type { PointerEvent } from 'react'

/** How long the mouse rests on an app before its windows are shown, and how long it may leave them on the way from one to the other, in ms. */
const restMs = 350
const leaveMs = 180

export interface Peek {
  readonly isOpen: boolean
  readonly close: () => void
  /** For the element that holds both the app and the sheet. */
  readonly area: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
  }
}

/** Opens and closes the previews of an app in the dock. Only a mouse opens them: touch and keys have the app's menu. */
export function usePeek(hasWindows: boolean): Peek {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted === isOpen) return
    const timer = setTimeout(() => setOpen(wanted), wanted ? restMs : leaveMs)
    return () => clearTimeout(timer)
  }, [wanted, isOpen])
  const close = () => {
    setWanted(false)
    setOpen(false)
  }
  return {
    isOpen: isOpen && hasWindows,
    close,
    area: {
      onPointerEnter: ({ pointerType }) => setWanted(pointerType === 'mouse' && hasWindows),
      onPointerLeave: () => setWanted(false),
    },
  }
}
