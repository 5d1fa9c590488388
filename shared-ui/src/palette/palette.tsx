import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from '../class-names.ts'
import { SearchIcon } from '../icons/first-icons.ts'
import { useOverlayPortal } from '../overlay/overlay-root.tsx'
import { PaletteList } from './palette-list.tsx'
import type { PaletteProps, PaletteRow } from './palette-types.ts'
import s from './palette.module.css'

/** One field for everything: type, choose with the arrow keys, Enter runs. Escape clears what was typed first, then closes. */
export function Palette(props: PaletteProps) {
  const { label, onClose } = props
  const portal = useOverlayPortal()
  const inputRef = useRef<HTMLInputElement>(null)
  const onOpenChange = (open: boolean) => {
    if (!open) onClose()
  }
  return (
    <Dialog.Root open modal onOpenChange={onOpenChange}>
      <Dialog.Portal {...portal}>
        <Dialog.Backdrop className={cx(s.scrim)} forceRender />
        <Dialog.Viewport className={cx(s.viewport)}>
          <Dialog.Popup className={cx(s.palette)} aria-label={label} initialFocus={inputRef}>
            <PaletteField {...props} inputRef={inputRef} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteField({ inputRef, ...props }: PaletteProps & { readonly inputRef: React.RefObject<HTMLInputElement | null> }) {
  const { label, placeholder, query, onQuery, groups, onHighlight, isBusy, status, preview, footer } = props
  // The dialog focuses its first field a frame later, and letters typed until then would be lost.
  useLayoutEffect(() => inputRef.current?.focus(), [inputRef])
  const highlighted = useRef<string>(undefined)
  const highlight = (row: PaletteRow | undefined) => {
    highlighted.current = row?.id
    onHighlight(row?.id)
  }
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      filter={null}
      items={groups}
      value={query}
      onValueChange={(value, { reason }) => reason !== 'item-press' && onQuery(value)}
      itemToStringValue={(row: PaletteRow) => row.title}
      autoHighlight="always"
      keepHighlight
      onItemHighlighted={highlight}
    >
      <div className={s.query}>
        <SearchIcon size={20} />
        <Autocomplete.Input
          ref={inputRef}
          className={cx(s.input)}
          aria-label={label}
          placeholder={placeholder}
          spellCheck={false}
          onKeyDown={(event) => runKey(event, { ...props, highlightedId: highlighted.current })}
        />
        <span className={s.status}>{status}</span>
      </div>
      <div className={s.line} data-busy={isBusy || undefined} />
      <Scopes {...props} />
      <div className={s.body}>
        <PaletteList {...props} />
        {preview && <aside className={s.preview}>{preview}</aside>}
      </div>
      {footer && <footer className={s.footer}>{footer}</footer>}
    </Autocomplete.Root>
  )
}

function Scopes({ scopes, scope, onScope, scopeHint }: Pick<PaletteProps, 'scopes' | 'scope' | 'onScope' | 'scopeHint'>) {
  return (
    <div className={s.scopes}>
      <div className={s.pills} role="group">
        {scopes.map(({ id, label, count }) => (
          <button key={id} type="button" tabIndex={-1} className={s.pill} aria-pressed={id === scope} onClick={() => onScope(id)}>
            {label}
            {count !== undefined && <span className={s.count}>{count}</span>}
          </button>
        ))}
      </div>
      {scopeHint && <span className={s.scopeHint}>{scopeHint}</span>}
    </div>
  )
}

type Keys = Pick<PaletteProps, 'groups' | 'scopes' | 'scope' | 'onScope' | 'onRun' | 'query' | 'onQuery'> & {
  readonly highlightedId: string | undefined
}

type PaletteKeyEvent = KeyboardEvent & { readonly preventBaseUIHandler: () => void }

/** Keys of the palette that the list itself has no meaning for: Tab for scopes, Ctrl+Enter for the place, Ctrl+1 to 9 for a row. */
function runKey(event: PaletteKeyEvent, { groups, scopes, scope, onScope, onRun, query, onQuery, highlightedId }: Keys): void {
  if (event.nativeEvent.isComposing) return
  const control = event.ctrlKey || event.metaKey
  if (event.key === 'Escape') {
    if (query === '') return
    // The list and the dialog have meanings for it, too: only the text goes.
    event.preventBaseUIHandler()
    onQuery('')
  } else if (event.key === 'Tab') {
    const at = scopes.findIndex(({ id }) => id === scope)
    const next = scopes[(at + (event.shiftKey ? scopes.length - 1 : 1)) % scopes.length]
    if (next) onScope(next.id)
  } else if (event.key === 'Enter' && control) {
    if (highlightedId !== undefined) onRun(highlightedId, 'place')
  } else if (control && /^[1-9]$/.test(event.key)) {
    const row = groups.flatMap(({ items }) => items)[Number(event.key) - 1]
    if (row) onRun(row.id, 'open')
  } else return
  event.preventDefault()
  event.stopPropagation()
}
