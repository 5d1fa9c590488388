import { stripIllegalCharacters } from '@cove/device-contract/rules'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { MakeFolder } from './use-make-folder.ts'
import s from './path-picker.module.css'

interface NewFolderFieldProps {
  readonly label: string
  readonly folder: MakeFolder
  readonly onCancel: () => void
}

/** The name of a new folder: Enter makes it, Escape removes the field, and a refused name keeps it open with the reason. */
export function NewFolderField({ label, folder, onCancel }: NewFolderFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(folder.suggestion)
  const [refused, setRefused] = useState<{ readonly text: string; readonly reason: string }>()
  const problem = folder.problemOf(text) ?? (refused?.text === text ? refused.reason : undefined)
  useLayoutEffect(() => inputRef.current?.select(), [])
  const commit = async () => {
    if (problem !== undefined) return
    const reason = await folder.make(text)
    if (reason !== undefined) setRefused({ text, reason })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the list and the dialog; Tab and the keys of the desktop pass.
    if (event.key !== 'Tab' && !event.key.startsWith('F')) event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void commit()
    if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    }
  }
  return (
    <span className={s.naming}>
      <input
        ref={inputRef}
        className={s.nameInput}
        value={text}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(stripIllegalCharacters(target.value))}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      />
      {problem !== undefined && (
        <span className={s.nameProblem} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
