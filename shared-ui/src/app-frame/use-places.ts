import { useRef, useState } from 'react'
import { afterPaint } from '../overlay/after-paint.ts'
import type { PhoneFrame } from './phone-frame-context.ts'

const nowhere: PhoneFrame = { depth: () => 0, back: () => undefined, startsWithPlaces: false }

/** WIN-22: whether an app on a phone shows its places, and where back leads. On the desktop they stand beside the content. */
export function usePlaces(phone: PhoneFrame | undefined, hasPlaces: boolean) {
  const { depth, back, startsWithPlaces } = phone ?? nowhere
  const [isChosen, setChosen] = useState(!startsWithPlaces)
  /** How deep the window was at the place that was chosen: behind it lie the places. */
  const baseRef = useRef(0)
  return {
    areShown: phone !== undefined && hasPlaces && !isChosen,
    choose: () => {
      setChosen(true)
      baseRef.current = depth()
      // A place that is a page of the window is one once it is drawn.
      afterPaint(() => (baseRef.current = depth()))
    },
    back: () => {
      if (hasPlaces && depth() <= baseRef.current) setChosen(false)
      else back()
    },
  }
}
