import { createContext, use, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { OneLine } from '../page/layout.tsx'
import s from './phone-title.module.css'

/** What stands in the bar of a phone has its large title here; null where the page has a heading of its own. */
const BarTitleContext = createContext<{ readonly place: HTMLElement | null; readonly isClaimed: boolean } | undefined>(undefined)
/** The heading of a page of a phone stands a second time in `place`, in the bar; `claim` says so, until its answer is called. */
const PageTitleContext = createContext<{ readonly place: HTMLElement | null; readonly claim: () => () => void } | undefined>(undefined)

/** Where the titles of a page of a phone are drawn. */
export type TitlePlaces = ReturnType<typeof useTitlePlaces>

/** Finds where the titles of a page are drawn, and whether it brings its own. */
export function useTitlePlaces() {
  const [large, setLarge] = useState<HTMLElement | null>(null)
  const [small, setSmall] = useState<HTMLElement | null>(null)
  const [claims, setClaims] = useState(0)
  const isClaimed = claims > 0
  const bar = useMemo(() => ({ place: large, isClaimed }), [large, isClaimed])
  const page = useMemo(
    () => ({
      place: small,
      claim: () => {
        setClaims((count) => count + 1)
        return () => setClaims((count) => count - 1)
      },
    }),
    [small],
  )
  return { bar, page, setLarge, setSmall }
}

interface TitleScopeProps {
  readonly places: Pick<TitlePlaces, 'bar' | 'page'>
  readonly children: ReactNode
}

/** Around the bar of a phone's page: what it is called stands large below it. */
export function BarTitles({ places, children }: TitleScopeProps) {
  return <BarTitleContext value={places.bar}>{children}</BarTitleContext>
}

/** Around the content of a phone's page: its heading stands in the bar, too. */
export function PageTitles({ places, children }: TitleScopeProps) {
  return <PageTitleContext value={places.page}>{children}</PageTitleContext>
}

/** The name of a page, for the title row of its window. On a phone it stands large below the bar, and in it once the page is scrolled. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  const bar = use(BarTitleContext)
  if (!bar) {
    return (
      <OneLine as="h1" look="title">
        {children}
      </OneLine>
    )
  }
  if (bar.isClaimed) return undefined
  return (
    <>
      <SmallTitle>{children}</SmallTitle>
      <LargeTitle>{children}</LargeTitle>
    </>
  )
}

/** Whether what is drawn stands in the bar of a phone, below which its name is large. */
export const useHasLargeTitle = (): boolean => use(BarTitleContext)?.isClaimed === false

/** WIN-22: a name below the bar of a phone, for what draws the small one itself. Nothing elsewhere. */
export function LargeTitle({ children }: { readonly children: ReactNode }) {
  const bar = use(BarTitleContext)
  return bar?.place && !bar.isClaimed && createPortal(<h1 className={s.large}>{children}</h1>, bar.place)
}

/** WIN-22: the heading of a page, a second time: small, in the bar of a phone. Nothing elsewhere. */
export function HeadingInBar({ children }: { readonly children: ReactNode }) {
  const page = use(PageTitleContext)
  const claim = page?.claim
  useLayoutEffect(() => claim?.(), [claim])
  return page?.place && createPortal(<SmallTitle>{children}</SmallTitle>, page.place)
}

/** Shown while the large one is out of sight; read aloud is that one. */
function SmallTitle({ children }: { readonly children: ReactNode }) {
  return (
    <b className={s.small} aria-hidden="true">
      {children}
    </b>
  )
}
