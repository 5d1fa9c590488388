import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronLeftIcon, MoreIcon } from '../icons/index.ts'
import { useUiTexts } from '../provider/ui-texts.ts'
import { PlaceChosenContext } from './phone-frame-context.ts'
import { PhoneSheet } from './phone-sheet.tsx'
import { BarTitles, PageTitle, useTitlePlaces } from './phone-title.tsx'
import type { TitlePlaces } from './phone-title.tsx'
import { useShrunk } from './use-shrunk.ts'
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
  const { setLarge, ...titles } = useTitlePlaces()
  const { ref, isSmall } = useShrunk(true)
  return (
    <section className={s.places} aria-label={title} data-phone-places="" data-title-small={isSmall ? '' : undefined}>
      <BarTitles places={titles}>
        <PhoneNavRow onBack={onBack}>
          <PageTitle>{title}</PageTitle>
        </PhoneNavRow>
      </BarTitles>
      <div ref={ref} className={s.placesArea}>
        <div className={s.placesScroller} data-scroller="">
          <div ref={setLarge} />
          <PlaceChosenContext value={onChosen}>
            <div className={s.sections}>{children}</div>
          </PlaceChosenContext>
          {footer !== undefined && <div className={s.footer}>{footer}</div>}
        </div>
      </div>
    </section>
  )
}

interface PhoneBarProps extends PhoneNavRowProps {
  readonly titles: TitlePlaces
  /** What the page is called where its row does not say it. */
  readonly title: string | undefined
}

/** The row above the content of an app, and below it the large title of what is shown. */
export function PhoneBar({ titles, title, children, ...row }: PhoneBarProps) {
  const { setSmall, setLarge } = titles
  return (
    <>
      <PhoneNavRow {...row}>
        <span ref={setSmall} className={s.smallPlace} />
        <BarTitles places={titles}>{title === undefined ? children : <PageTitle>{title}</PageTitle>}</BarTitles>
        {title !== undefined && children}
      </PhoneNavRow>
      <div className={s.largeRow}>
        <div ref={setLarge} />
      </div>
    </>
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
