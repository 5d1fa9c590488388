import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { NameText } from '@cove/ui'
import { ClockIcon, HardDriveIcon, ImagesIcon, StarIcon, UsbIcon, UsersIcon } from '@cove/ui/icons'
import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { folderAt, placeKey, refKey } from './picker-place.ts'
import type { PickerPlace } from './picker-place.ts'
import { openProblemOf } from './picker-rules.ts'
import type { SpaceTarget } from './use-places.ts'
import type { Picker } from './use-picker.ts'
import { usePickerTexts } from './use-picker-texts.ts'
import { targetOf } from './verdict.ts'
import s from './path-picker.module.css'

interface SidebarProps {
  readonly picker: Picker
  /** PP-05: goes to another place, and asks first where a change of the disk needs it. */
  readonly onOpen: (place: PickerPlace) => void
}

/** Level 1 of the picker: recent and favourite folders, disks, public space and registered sources (PP-01a). */
export function PickerSidebar({ picker, onOpen }: SidebarProps) {
  const { texts, spaceLine } = usePickerTexts()
  const { places, trail, options } = picker
  const { place } = trail
  const spaceKey = place?.kind === 'folder' ? place.storageId : undefined
  return (
    <nav className={s.sidebar} aria-label={texts.placesLabel} onKeyDown={walkItems}>
      <h2 className={s.title}>{options.title}</h2>
      <div className={s.sections}>
        <SavedSection picker={picker} onOpen={onOpen} />
        <Section label={texts.places}>
          {places.targets?.map((target) => (
            <PlaceItem
              key={target.space.storageId}
              icon={<SpaceIcon target={target} />}
              name={target.name}
              line={spaceLine(target)}
              isCurrent={target.space.storageId === spaceKey}
              isDimmed={target.problem !== undefined}
              isClosed={openProblemOf(target.space, options) !== undefined}
              onSelect={() => onOpen(folderAt({ storageId: target.space.storageId, path: '/' }))}
            />
          ))}
        </Section>
        {places.groups.map(({ sourceId, title, places: found }) => (
          <Section key={sourceId} label={title}>
            {found.map(({ placeId, name, note }) => {
              const to: PickerPlace = { kind: 'source', sourceId, placeId, name }
              const isCurrent = place !== undefined && placeKey(place) === placeKey(to)
              const icon = <ImagesIcon size={17} />
              return <PlaceItem key={placeId} icon={icon} name={name} line={note} isCurrent={isCurrent} onSelect={() => onOpen(to)} />
            })}
          </Section>
        ))}
      </div>
    </nav>
  )
}

function SavedSection({ picker, onOpen }: SidebarProps) {
  const { texts, roomText } = usePickerTexts()
  const { places, recent, favourites } = picker
  const favouriteKeys = new Set(favourites.map(refKey))
  const saved = [
    ...recent.filter((one) => !favouriteKeys.has(refKey(one))).map((ref) => ({ ref, isFavourite: false })),
    ...favourites.map((ref) => ({ ref, isFavourite: true })),
  ].flatMap(({ ref, isFavourite }) => {
    const target = targetOf(ref, places.targets)
    return target ? [{ ref, isFavourite, target }] : []
  })
  if (saved.length === 0) return undefined
  return (
    <Section label={texts.saved}>
      {saved.map(({ ref, isFavourite, target }) => {
        const name = ref.path === '/' ? target.name : shownName(baseNameOf(ref.path))
        const line = target.problem ? texts.problem[target.problem] : [target.name, roomText(target.room)].filter(Boolean).join(' · ')
        return (
          <PlaceItem
            key={refKey(ref)}
            icon={isFavourite ? <StarIcon size={17} /> : <ClockIcon size={17} />}
            name={name}
            label={isFavourite ? texts.favourite(name) : texts.recent(name)}
            line={line}
            isDimmed={target.problem !== undefined}
            isClosed={openProblemOf(target.space, picker.options) !== undefined}
            onSelect={() => onOpen(folderAt(ref))}
          />
        )
      })}
    </Section>
  )
}

function Section({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div className={s.sectionLabel} id={id}>
        {label}
      </div>
      {children}
    </div>
  )
}

interface PlaceItemProps {
  readonly icon: ReactNode
  readonly name: string
  /** The accessible name where it says more than the shown one. */
  readonly label?: string
  readonly line: string | undefined
  readonly isCurrent?: boolean
  /** Nothing in it can be chosen; it can still be opened. */
  readonly isDimmed?: boolean
  /** It cannot be opened either. */
  readonly isClosed?: boolean
  readonly onSelect: () => void
}

function PlaceItem({ icon, name, label = name, line, isCurrent, isDimmed, isClosed, onSelect }: PlaceItemProps) {
  const { texts } = usePickerTexts()
  return (
    <button
      type="button"
      className={s.place}
      data-dimmed={isDimmed || undefined}
      aria-current={isCurrent ? 'location' : undefined}
      aria-disabled={isClosed || undefined}
      aria-label={line ? texts.nameAndLine(label, line) : label}
      onClick={() => !isClosed && onSelect()}
    >
      {icon}
      <span className={s.two}>
        <span className={s.placeName}>
          <NameText name={name} />
        </span>
        {line && <small className={s.placeLine}>{line}</small>}
      </span>
    </button>
  )
}

function SpaceIcon({ target: { space } }: { readonly target: SpaceTarget }) {
  if (space.isPublic) return <UsersIcon size={17} />
  return space.origin === 'folder' || space.isExternal ? <UsbIcon size={17} /> : <HardDriveIcon size={17} />
}

/** Arrow keys walk the places. */
function walkItems(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey) return
  const items = [...event.currentTarget.querySelectorAll('button')]
  const at = items.findIndex((item) => item === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  items[Math.max(0, Math.min(items.length - 1, at + step))]?.focus()
}
