import { useState } from 'react'
import type { PointerEvent } from 'react'
import type { Letter } from './wall-lines.model.ts'
import s from './wall.module.css'

interface ScrubberProps {
  readonly label: string
  readonly letters: readonly Letter[]
  readonly current: Letter | undefined
  readonly onGo: (letter: Letter) => void
}

/** The first letters of the titles; pressing or dragging goes there. */
export function Scrubber({ label, letters, current, onGo }: ScrubberProps) {
  const [dragged, setDragged] = useState<Letter>()
  const at = Math.max(
    0,
    letters.findIndex(({ letter }) => letter === (dragged ?? current)?.letter),
  )
  const go = (event: PointerEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientY - top) / height) * letters.length)
    const letter = letters[Math.min(letters.length - 1, Math.max(0, index))]
    if (!letter || letter.letter === dragged?.letter) return
    setDragged(letter)
    onGo(letter)
  }
  const step = (by: number) => {
    const letter = letters[Math.min(letters.length - 1, Math.max(0, at + by))]
    if (letter) onGo(letter)
  }
  return (
    <div
      className={s.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={letters.length - 1}
      aria-valuenow={at}
      aria-valuetext={letters[at]?.letter}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => dragged && go(event)}
      onPointerUp={() => setDragged(undefined)}
      onPointerCancel={() => setDragged(undefined)}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1, Home: -letters.length, End: letters.length }[event.key]
        if (by === undefined) return
        event.preventDefault()
        step(by)
      }}
    >
      <Letters letters={letters} at={at} isDragged={dragged !== undefined} />
    </div>
  )
}

interface LettersProps {
  readonly letters: readonly Letter[]
  readonly at: number
  readonly isDragged: boolean
}

/** The letters, and the bubble beside the finger. */
function Letters({ letters, at, isDragged }: LettersProps) {
  return (
    <>
      {letters.map(({ letter }, index) => (
        <span key={letter} data-current={index === at || undefined} aria-hidden="true">
          {letter}
        </span>
      ))}
      {isDragged && (
        <b className={s.bubble} style={{ top: `${((at + 0.5) / letters.length) * 100}%` }} aria-hidden="true">
          {letters[at]?.letter}
        </b>
      )}
    </>
  )
}
