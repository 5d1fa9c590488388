import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronLeftIcon, MoreIcon } from '../icons/index.ts'
import { useUiTexts } from '../provider/ui-texts.ts'
import { PlaceChosenContext } from './phone-frame-context.ts'
import { PhoneSheet } from './phone-sheet.tsx'
import s from './phone-app-frame.module.css'

interface PhonePlacesProps {
  readonly title: string
  readonly footer: ReactNode | undefined
  readonly onBack: () => void
  readonly onChosen: () => void
  /** SidebarSections. */
  readonly children: ReactNode
}

/** The places of an app as a page of their own, under its large title. */
export function PhonePlaces({ title, footer, onBack, onChosen, children }: PhonePlacesProps) {
  return (
    <section className={s.places} aria-label={title} data-phone-places="">
      <PhoneNavRow onBack={onBack} />
      <h1 className={s.largeTitle}>{title}</h1>
      <PlaceChosenContext value={onChosen}>
        <div className={s.sections}>{children}</div>
      </PlaceChosenContext>
      {footer !== undefined && <div className={s.footer}>{footer}</div>}
    </section>
  )
}

interface PhoneNavRowProps {
  readonly onBack: () => void
  /** Back leads to the places first, and not out of the window. */
  readonly isInside?: boolean
  /** What the sheet behind the three dots has. */
  readonly more?: ReactNode | undefined
  readonly children?: ReactNode
}

/** The row above a page of a phone: back, what the page has there, and the sheet with the rest. */
export function PhoneNavRow({ onBack, isInside = false, more, children }: PhoneNavRowProps) {
  const t = useUiTexts()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpen(true)
    setOpened(true)
  }
  return (
    <div className={s.nav}>
      <button type="button" className={s.navButton} aria-label={t.back} data-phone-up={isInside ? '' : undefined} onClick={onBack}>
        <ChevronLeftIcon size={24} />
      </button>
      <div className={s.navContent}>{children}</div>
      {more !== undefined && (
        <button type="button" className={s.navButton} aria-label={t.more} aria-expanded={isOpen} onClick={open}>
          <MoreIcon size={20} />
        </button>
      )}
      {wasOpened && more !== undefined && (
        <PhoneSheet label={t.more} isOpen={isOpen} onClose={() => setOpen(false)}>
          {more}
        </PhoneSheet>
      )}
    </div>
  )
}
