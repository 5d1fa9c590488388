import { useEffect, useState } from 'react'

/** VW-02: which tile has sound. */
export interface WallSound {
  readonly loudKey: string | undefined
  readonly hover: (key: string, isHovered: boolean) => void
  readonly focus: (key: string, isFocused: boolean) => void
}

/** A pointer that only crosses a tile makes no sound. */
const soundDelayMs = 300

/** The tile under the pointer, else the one with the focus, after a moment. */
export function useSound(): WallSound {
  const [hovered, setHovered] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const [loudKey, setLoudKey] = useState<string>()
  const wanted = hovered ?? focused
  useEffect(() => {
    const timer = setTimeout(() => setLoudKey(wanted), soundDelayMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const change = (key: string, isOn: boolean) => (before: string | undefined) => (isOn ? key : before === key ? undefined : before)
  return {
    loudKey: loudKey === wanted ? loudKey : undefined,
    hover: (key, isHovered) => setHovered(change(key, isHovered)),
    focus: (key, isFocused) => setFocused(change(key, isFocused)),
  }
}
