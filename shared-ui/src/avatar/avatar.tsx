import { useState } from 'react'
import type { CSSProperties } from 'react'
import { graphemesOf } from '../name-text/split-name.ts'
import s from './avatar.module.css'

export interface AvatarProps {
  readonly name: string
  readonly src?: string | undefined
  /** Diameter in px. */
  readonly size?: number | undefined
}

function hueOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  return hash
}

/** A person: their picture, or the first character of their name on a colour that stays theirs. */
export function Avatar({ name, src, size = 28 }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const style: CSSProperties & Record<`--${string}`, string> = { '--avatar-size': `${size}px`, '--avatar-hue': String(hueOf(name)) }
  return (
    <span className={s.root} style={style} role="img" aria-label={name}>
      {src && failed !== src ? (
        <img className={s.picture} src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        graphemesOf(name)[0]?.toUpperCase()
      )}
    </span>
  )
}
