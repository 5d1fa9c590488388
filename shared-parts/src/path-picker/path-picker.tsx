import type { Resource } from '@cove/device-contract/files'
import { ConfirmDialog, PanelDialog, WarningIcon } from '@cove/ui'
import { isMac } from '@cove/ui/data'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { PickerFooter } from './footer.tsx'
import { PickerListing } from './listing.tsx'
import { folderAt } from './picker-place.ts'
import type { PickerPlace } from './picker-place.ts'
import { kindsOf, warnsBeforeSwitch } from './picker-rules.ts'
import { PickerSidebar } from './sidebar.tsx'
import { PickerToolbar } from './toolbar.tsx'
import { useConfirm } from './use-confirm.ts'
import { useNeededBytes } from './use-needed-bytes.ts'
import { usePicker } from './use-picker.ts'
import type { PathPickerProps, Picker } from './use-picker.ts'
import { placeName, usePickerTexts } from './use-picker-texts.ts'
import { verdictOf } from './verdict.ts'
import s from './path-picker.module.css'

/** The path picker of the desktop: chooses folders or files of the device (PP-01 to PP-05). */
export function PathPicker({ options, onSettle }: PathPickerProps) {
  const { texts } = usePickerTexts()
  const picker = usePicker(options)
  const { trail, places, choice } = picker
  const need = useNeededBytes(options)
  const { neededBytes } = need
  const verdict = verdictOf({ options, place: trail.place, targets: places.targets ?? [], items: choice.items, neededBytes })
  const confirming = useConfirm(picker, verdict, onSettle)
  const diskSwitch = useDiskSwitch(picker)
  const [arePlacesShown, setPlacesShown] = useState(false)
  const searchRef = useRef<HTMLDivElement>(null)
  const cancel = () => onSettle(undefined)
  const openItem = (item: Resource) => {
    if (item.kind === 'folder') picker.open(folderAt(item))
    else if (kindsOf(options).includes('file')) void confirming.confirm()
  }
  const onKey = useListKeys(picker, { confirm: () => void confirming.confirm(), cancel })
  const onWindowKey = useWindowKeys(picker, { confirm: () => void confirming.confirm(), search: () => focusSearch(searchRef.current) })
  return (
    <PanelDialog label={options.title} onClose={cancel} widthPx={920} heightPx={560} initialFocus={searchRef}>
      <div className={s.root} data-places={arePlacesShown || undefined} onKeyDown={onWindowKey}>
        <PickerSidebar
          picker={picker}
          onOpen={(place) => {
            setPlacesShown(false)
            diskSwitch.open(place)
          }}
        />
        <div className={s.main}>
          <PickerToolbar picker={picker} searchRef={searchRef} onShowPlaces={() => setPlacesShown(true)} onClose={cancel} />
          {options.hint !== undefined && <p className={s.hint}>{options.hint}</p>}
          <LostNote picker={picker} />
          <PickerListing picker={picker} onOpenItem={openItem} onKey={onKey} />
          <PickerFooter picker={picker} verdict={verdict} need={need} confirming={confirming} onCancel={cancel} />
        </div>
      </div>
      <ConfirmDialog
        open={diskSwitch.asked !== undefined}
        scope="system"
        title={texts.switchTitle}
        body={texts.switchBody}
        confirmLabel={texts.switchConfirm}
        onClose={() => diskSwitch.answer(false)}
        onConfirm={() => diskSwitch.answer(true)}
      />
      <ConfirmDialog
        open={confirming.isAskingRepeat}
        scope="system"
        title={texts.repeatTitle}
        body={texts.repeatBody[options.repeatIn ?? 'any']}
        confirmLabel={texts.repeatConfirm}
        onClose={() => confirming.answerRepeat(false)}
        onConfirm={() => confirming.answerRepeat(true)}
      />
    </PanelDialog>
  )
}

const focusSearch = (area: HTMLElement | null) => area?.querySelector('input')?.focus()

/** What disappeared while the picker was open, and what is shown instead. */
function LostNote({ picker: { vanished, trail, places } }: { readonly picker: Picker }) {
  const { texts } = usePickerTexts()
  const { lost } = vanished
  if (!lost) return undefined
  const now = trail.place && placeName(trail.place, places)
  const text = now === undefined ? texts.allGone(lost.name) : lost.kind === 'space' ? texts.spaceGone(lost.name, now) : texts.gone(lost.name, now)
  return (
    <p className={s.lost} role="alert">
      <WarningIcon size={15} />
      {text}
    </p>
  )
}

/** PP-05: asks before a change of the disk while an internal disk is not ready for a second copy. */
function useDiskSwitch({ trail, places, open }: Picker) {
  const [asked, setAsked] = useState<PickerPlace>()
  return {
    asked,
    open: (place: PickerPlace) => {
      const isSwitch = place.kind === 'folder' && trail.place?.kind === 'folder' && place.storageId !== trail.place.storageId
      if (isSwitch && warnsBeforeSwitch(places.mode, places.spaces?.all ?? [])) setAsked(place)
      else open(place)
    },
    answer: (isConfirmed: boolean) => {
      setAsked(undefined)
      if (isConfirmed && asked) open(asked)
    },
  }
}

/** Keys of the list: Enter without a selection confirms the open folder (PP-01c), Escape cancels. */
function useListKeys({ choice, isNaming }: Picker, { confirm, cancel }: { readonly confirm: () => void; readonly cancel: () => void }) {
  return (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isPlain || isNaming) return
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && choice.items.length === 0) confirm()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

interface WindowKeyActions {
  readonly confirm: () => void
  readonly search: () => void
}

/** Keys that work anywhere in the picker. */
function useWindowKeys(picker: Picker, { confirm, search }: WindowKeyActions) {
  const { trail, rows, canMakeFolder, setNaming } = picker
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const run = commandOf(event, {
      confirm,
      search,
      back: trail.back,
      forward: trail.forward,
      up: trail.up,
      reload: rows.reload,
      newFolder: () => canMakeFolder && setNaming(true),
    })
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
}

type KeyAction = 'confirm' | 'search' | 'back' | 'forward' | 'up' | 'reload' | 'newFolder'

function commandOf(event: KeyboardEvent, actions: Readonly<Record<KeyAction, () => unknown>>): (() => unknown) | undefined {
  const { key, altKey } = event
  const hasCommand = isMac() ? event.metaKey : event.ctrlKey
  const isTyping = event.target instanceof Element && event.target.closest('input') !== null
  if (hasCommand && key === 'Enter') return actions.confirm
  if (hasCommand && key.toLowerCase() === 'f') return actions.search
  if (hasCommand && key.toLowerCase() === 'n') return actions.newFolder
  if (key === 'F5') return actions.reload
  if (isTyping) return undefined
  if (altKey && key === 'ArrowLeft') return actions.back
  if (altKey && key === 'ArrowRight') return actions.forward
  if ((altKey && key === 'ArrowUp') || (key === 'Backspace' && !hasCommand)) return actions.up
  return undefined
}
