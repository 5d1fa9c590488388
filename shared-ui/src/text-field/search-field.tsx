import { useRef } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { CloseIcon, SearchIcon } from '../icons/first-icons.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { plainText } from './plain-text.ts'
import s from './search-field.module.css'

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'value' | 'onChange' | 'size'> {
  readonly label?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown at the end while the field is empty, for example Ctrl F. */
  readonly shortcut?: string | undefined
}

/** A filter box: icon, text, clear button. Escape clears first; the second Escape is left to the surroundings. */
export function SearchField({ label, value, onChange, shortcut, ...rest }: SearchFieldProps) {
  const texts = useUiTexts()
  const inputRef = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    inputRef.current?.focus()
  }
  return (
    <div className={s.root} role="search">
      <SearchIcon size={16} />
      <input
        ref={inputRef}
        placeholder={label ?? texts.search}
        {...rest}
        type="text"
        className={s.input}
        aria-label={label ?? texts.search}
        value={value}
        onChange={(event) => onChange(plainText(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            clear()
          }
          rest.onKeyDown?.(event)
        }}
      />
      {value !== '' ? (
        <button type="button" className={s.clear} aria-label={texts.clear} title={texts.clear} onClick={clear}>
          <CloseIcon size={14} />
        </button>
      ) : (
        shortcut && <Kbd>{shortcut}</Kbd>
      )}
    </div>
  )
}
