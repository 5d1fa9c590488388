import type { ReactNode } from 'react'
import s from './quick.module.css'

export interface TileProps {
  readonly icon: ReactNode
  readonly name: string
  /** How it stands. */
  readonly text: string
  readonly isOn: boolean
  /** A press switches it; otherwise it leads to what it is about. */
  readonly isSwitch?: boolean
  readonly onPress: () => void
}

/** A large button that says how one thing stands. */
export function Tile({ icon, name, text, isOn, isSwitch = false, onPress }: TileProps) {
  return (
    <button
      type="button"
      className={s.tile}
      role={isSwitch ? 'switch' : undefined}
      aria-checked={isSwitch ? isOn : undefined}
      data-on={isOn || undefined}
      onClick={onPress}
    >
      {icon}
      <span className={s.tileText}>
        <b>{name}</b>
        <span>{text}</span>
      </span>
    </button>
  )
}
