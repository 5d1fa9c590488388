import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { cx } from '../../class-names.ts'
import { useUiTexts } from '../../provider/ui-texts.ts'
import type { RenameDraft } from './rename-draft.ts'
import { stemLength } from './stem.ts'
import s from './rename-field.module.css'

export interface RenameFieldProps {
  readonly name: string
  readonly isFolder?: boolean | undefined
  /** Called once with the new text, on Enter or when the field is left; not when it is unchanged. */
  readonly onCommit: (name: string) => void
  /** Escape, or nothing changed. */
  readonly onCancel: () => void
  /** FM-05: rewrites the text while it is typed, for example without characters no name may have. */
  readonly clean?: ((text: string) => string) | undefined
  /** Why the present text is refused; shown below, keeps the field open on Enter. */
  readonly errorOf?: ((text: string) => string | undefined) | undefined
  /** Keeps the text of a field whose row may be drawn again while the user types; without it the text is lost with the field. */
  readonly draft?: RenameDraft | undefined
}

/** Renames in place: begins with the name without its extension selected. */
export function RenameField(props: RenameFieldProps) {
  const texts = useUiTexts()
  const { inputRef, text, error, onChange, onKeyDown, onBlur } = useRenameField(props)
  return (
    <span className={s.root}>
      <input
        ref={inputRef}
        className={cx(s.input, error !== undefined && s.invalid)}
        value={text}
        aria-label={texts.rename}
        aria-invalid={error !== undefined || undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      />
      {error && (
        <span className={s.error} role="alert">
          {error}
        </span>
      )}
    </span>
  )
}

/** The text while it is typed, and the one end of the renaming. */
function useRenameField({ name, isFolder = false, onCommit, onCancel, clean, errorOf, draft }: RenameFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const doneRef = useRef(false)
  const [text, setText] = useState(() => draft?.get()?.text ?? name)
  const error = errorOf?.(text)

  useLayoutEffect(() => {
    inputRef.current?.focus({ preventScroll: true })
    const typed = draft?.get()
    if (typed) inputRef.current?.setSelectionRange(typed.from, typed.to)
    else inputRef.current?.setSelectionRange(0, stemLength(name, isFolder))
  }, [name, isFolder, draft])

  function finish(commit: boolean) {
    if (doneRef.current) return
    doneRef.current = true
    draft?.set(undefined)
    if (commit && text !== name && !error) onCommit(text)
    else onCancel()
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const cleaned = cleanedValue(target, clean)
    setText(cleaned)
    draft?.set({ text: cleaned, from: target.selectionStart ?? cleaned.length, to: target.selectionEnd ?? cleaned.length })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isEditing(event)) event.stopPropagation()
    // An input method uses Enter and Escape for its own candidates.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') finish(false)
    if (event.key === 'Enter' && !error) finish(true)
  }

  return { inputRef, text, error, onChange, onKeyDown, onBlur: () => finish(true) }
}

const editingKeys = new Set(['Enter', 'Escape', 'Delete', 'Backspace', 'Home', 'End', 'PageUp', 'PageDown', 'F2'])
const editingCommands = 'acvxyz'

/** FM-11: what edits text must not reach the list around it; the keys of the desktop (F6, Ctrl K, Alt `) keep working. */
function isEditing({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  if (nativeEvent.isComposing || editingKeys.has(key) || key.startsWith('Arrow')) return true
  if (key.length !== 1) return false
  return ctrlKey || metaKey ? !altKey && editingCommands.includes(key.toLowerCase()) : !altKey
}

/** Cleans what was typed in the element itself, so that the caret stays where the user types. */
function cleanedValue(input: HTMLInputElement, clean: ((text: string) => string) | undefined): string {
  const typed = input.value
  const cleaned = clean ? clean(typed) : typed
  if (clean && cleaned !== typed) {
    const caret = clean(typed.slice(0, input.selectionStart ?? typed.length)).length
    input.value = cleaned
    input.setSelectionRange(caret, caret)
  }
  return cleaned
}
