import type { PointerEvent } from 'react'
import { useState } from 'react'
import { loupeView } from '../model/loupe.ts'
import type { StagePoint } from '../model/loupe.ts'
import type { Box, View } from '../model/zoom.ts'
import s from './loupe.module.css'

interface LoupeProps {
  /** Nothing is drawn without a place, or before the picture is there. */
  readonly at: StagePoint | undefined
  readonly url: string | undefined
  readonly size: Box | undefined
  readonly view: View
  readonly degrees: number
}

/** VW-05: a round piece of a picture, larger than around it. */
export function Loupe({ at, url, size, view, degrees }: LoupeProps) {
  if (!at || url === undefined || !size) return undefined
  const { scale, x, y } = loupeView(view, at)
  return (
    <div className={s.loupe} style={{ translate: `${at.x}px ${at.y}px` }} data-loupe="" aria-hidden="true">
      <img
        className={s.picture}
        src={url}
        alt=""
        draggable={false}
        width={size.width}
        height={size.height}
        style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale}) rotate(${degrees}deg)` }}
      />
    </div>
  )
}

/** A loupe that follows the pointer. */
export type HeldLoupe = ReturnType<typeof useLoupe>

/** Where the pointer is in the half that it is over: the same place counts for both. */
export function useLoupe() {
  const [isOn, setOn] = useState(true)
  const [at, setAt] = useState<StagePoint>()
  const leave = () => setAt(undefined)
  return {
    isOn,
    toggle: () => setOn(!isOn),
    at: isOn ? at : undefined,
    pointers: {
      onPointerMove({ target, clientX, clientY, pointerType }: PointerEvent) {
        const element = target as Element
        const half = element.closest('button, input') ? undefined : element.closest('[data-half]')?.getBoundingClientRect()
        // A finger covers what a loupe would show.
        if (!half || pointerType === 'touch') return leave()
        setAt({ x: clientX - half.left - half.width / 2, y: clientY - half.top - half.height / 2 })
      },
      onPointerLeave: leave,
    },
  }
}
