import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const isBackdrop = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest('button,label,input,[data-folder-panel]')

/** Handlers that call `onPress` for a press between the tiles, from its beginning to its end: a drag or a menu is none. */
export function useBackdropPress(onPress: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void (began.current = event.button === 0 && isBackdrop(event)),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (began.current && isBackdrop(event)) onPress()
      began.current = false
    },
  }
}
