import type { Resource } from '@cove/device-contract/files'
import { ConfirmDialog, PanelDialog, WarningIcon } from '@cove/ui'
import { useRef, useState } from 'react'
import type { PickOptions } from '@cove/kernel'
import { PickerFooter } from './footer.tsx'
import { PickerListing } from './listing.tsx'
import { folderAt } from './picker-place.ts'
import type { PickerPlace } from './picker-place.ts'
import { kindsOf, warnsBeforeSwitch } from './picker-rules.ts'
import { PickerSidebar } from './sidebar.tsx'
import { PickerToolbar } from './toolbar.tsx'
import { useConfirm } from './use-confirm.ts'
import type { Confirming } from './use-confirm.ts'
import { useNeededBytes } from './use-needed-bytes.ts'
import { useListKeys, useWindowKeys } from './use-picker-keys.ts'
import { usePicker } from './use-picker.ts'
import type { PathPickerProps, Picker } from './use-picker.ts'
import { placeName, usePickerTexts } from './use-picker-texts.ts'
import { verdictOf } from './verdict.ts'
import s from './path-picker.module.css'

/** The path picker of the desktop: chooses folders or files of the device (PP-01 to PP-05). */
export function PathPicker({ options, onSettle }: PathPickerProps) {
  const picker = usePicker(options)
  const { trail, places, choice } = picker
  const need = useNeededBytes(options)
  const { neededBytes } = need
  const verdict = verdictOf({ options, place: trail.place, targets: places.targets ?? [], items: choice.items, neededBytes })
  const confirming = useConfirm(picker, verdict, onSettle)
  const diskSwitch = useDiskSwitch(picker)
  const [arePlacesShown, setPlacesShown] = useState(false)
  const rootRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLDivElement>(null)
  const cancel = () => onSettle(undefined)
  const openItem = (item: Resource) => {
    if (item.kind === 'folder') picker.open(folderAt(item))
    else if (kindsOf(options).includes('file')) void confirming.confirm()
  }
  const onKey = useListKeys(picker, { confirm: () => void confirming.confirm(), cancel })
  const onWindowKey = useWindowKeys(picker, { confirm: () => void confirming.confirm(), search: () => focusSearch(searchRef.current) })
  return (
    <PanelDialog label={options.title} onClose={cancel} widthPx={920} heightPx={560} initialFocus={rootRef}>
      <div
        ref={rootRef}
        role="presentation"
        className={s.root}
        tabIndex={-1}
        data-places={arePlacesShown || undefined}
        onKeyDown={onWindowKey}
        onFocus={({ target, currentTarget }) => target === currentTarget && picker.listRef.current?.focus()}
      >
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
      <PickerQuestions options={options} diskSwitch={diskSwitch} confirming={confirming} />
    </PanelDialog>
  )
}

interface QuestionProps {
  readonly options: PickOptions
  readonly diskSwitch: ReturnType<typeof useDiskSwitch>
  readonly confirming: Confirming
}

/** The questions of the picker: about a switch of the disk, and about a repeat. */
function PickerQuestions({ options, diskSwitch, confirming }: QuestionProps) {
  const { texts } = usePickerTexts()
  return (
    <>
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
    </>
  )
}

const focusSearch = (area: HTMLElement | null) => area?.querySelector('input')?.focus()

/** What disappeared while the picker was open, and what is shown instead. */
function LostNote({ picker: { vanished, trail, places } }: { readonly picker: Picker }) {
  const { texts } = usePickerTexts()
  const { lost } = vanished
  if (!lost) return undefined
  const now = trail.place && placeName(trail.place, places)
  const text =
    now === undefined ? texts.allGone(lost.name) : lost.kind === 'space' ? texts.spaceGone(lost.name, now) : texts.gone(lost.name, now)
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
