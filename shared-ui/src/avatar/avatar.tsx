import { useState } from 'react'
import type { CSSProperties } from 'react'
import { personLook } from './person-look.ts'
import s from './avatar.module.css'

export interface AvatarProps {
  readonly name: string
  readonly src?: string | undefined
  /** Diameter in px. */
  readonly size?: number | undefined
}

/** A person: their picture, or the first character of their name on a colour that stays theirs. */
export function Avatar({ name, src, size = 28 }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const { letter, hue } = personLook(name)
  const style: CSSProperties & Record<`--${string}`, string> = { '--avatar-size': `${size}px`, '--avatar-hue': String(hue) }
  return (
    <span className={s.root} style={style} role="img" aria-label={name}>
      {src && failed !== src ? <img className={s.picture} src={src} alt="" onError={() => setFailed(src)} /> : letter}
    </span>
  )
}
