import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * FM-11: Escape closes what opens from the moment it was asked for. Its sheet is drawn a little later and takes the focus later still; a key
 * that came meanwhile went to what is behind. Once the focus has moved, the sheet sees to its own keys.
 */
export function useEarlyEscape(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Not after the paint: the key may come sooner.
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || document.activeElement !== before) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [open])
}
