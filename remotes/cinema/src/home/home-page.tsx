import type { Library } from '@cove/device-contract/cinema'
import { useKeptScroll } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { Muted } from '@cove/ui/page'
import { useRef, useState } from 'react'
import type { UIEvent } from 'react'
import { pages } from '../frame/addresses.model.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { useLibraries } from '../library/libraries.data.ts'
import { FirstUse, NothingYet } from '../library/first-use.tsx'
import { LibraryCard, NextCard, PosterCard, StillCard } from './cards.tsx'
import { useHeroTurn } from './hero-turn.ts'
import { Hero, HeroPicture } from './hero.tsx'
import type { Featured } from './hero.tsx'
import { useHome } from './home.data.ts'
import type { Home } from './home.data.ts'
import { focusFirstCard, moveBetweenShelves, Shelf } from './shelf.tsx'
import s from './home.module.css'

/** CIN-01a: what the user watches, what is new, and the libraries. */
export function HomePage() {
  const home = useHome()
  const libraries = useLibraries()
  const failure = home.failure ?? libraries.failure
  if (home.data && libraries.data) {
    const { libraries: list } = libraries.data
    return list.length === 0 ? (
      <PageFrame>
        <FirstUse />
      </PageFrame>
    ) : (
      <Filled home={home.data} libraries={list} />
    )
  }
  return (
    <PageFrame>
      {failure ? (
        <Centered>
          <FailureState
            failure={failure}
            onRetry={() => {
              home.reload()
              libraries.reload()
            }}
          />
        </Centered>
      ) : (
        <div className={s.skeletons} aria-busy="true">
          <Skeleton height={180} radius={14} />
          <div className={s.skeletonRow}>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height={104} radius={10} />
            ))}
          </div>
        </div>
      )}
    </PageFrame>
  )
}

interface FilledProps {
  readonly home: Home
  readonly libraries: readonly Library[]
}

function Filled({ home, libraries }: FilledProps) {
  const t = useT('cinema')
  const { featured } = home
  const [isHeld, setHeld] = useState(false)
  const [at, show] = useHeroTurn(featured.length, isHeld)
  const shown = featured[at]
  const last = useLast(shown)
  const scroller = useRef<HTMLDivElement>(null)
  useKeptScroll({ name: 'home', list: 'home', isReady: true, find: () => scroller.current })
  const isEmpty = !shown && home.newest.length === 0 && home.continues.length === 0
  return (
    <PageFrame look={shown ? 'hero' : 'plain'} backdrop={shown && <HeroPicture featured={shown} last={last} />}>
      <div
        ref={scroller}
        className={s.scroll}
        role="presentation"
        data-hero={shown && ''}
        data-keys="list"
        tabIndex={-1}
        onKeyDown={moveBetweenShelves}
        onFocus={focusFirstCard}
        onScroll={moveBackdrop}
      >
        {shown && <Hero featured={shown} count={featured.length} at={at} onShow={show} onHold={setHeld} />}
        <div className={s.rows}>
          {isEmpty && <NothingYet libraries={libraries} />}
          <Shelves home={home} libraries={libraries} />
          {home.isDemo === true && <Muted>{t('source.demo')}</Muted>}
        </div>
      </div>
    </PageFrame>
  )
}

/** The value of the render before, where it was another one. */
function useLast(shown: Featured | undefined): Featured | undefined {
  const [pair, setPair] = useState<readonly [now: Featured | undefined, last: Featured | undefined]>([shown, undefined])
  if (pair[0]?.item.itemId !== shown?.item.itemId) setPair([shown, pair[0]])
  return pair[1]
}

/** The picture scrolls with the page, though it lies behind the head. Without a render: it follows each frame. */
function moveBackdrop({ currentTarget }: UIEvent<HTMLElement>): void {
  const window = currentTarget.closest<HTMLElement>('[data-look]')
  const top = currentTarget.scrollTop
  window?.querySelector<HTMLElement>('[data-backdrop]')?.style.setProperty('--up', `${-top}px`)
  window?.toggleAttribute('data-scrolled', top > 190)
}

function Shelves({ home, libraries }: FilledProps) {
  const t = useT('cinema')
  const { continues, next, newest, favourites } = home
  return (
    <>
      {continues.length > 0 && (
        <Shelf
          title={t('shelves.continue')}
          kind="stills"
          more={continues.length > 5 && <span>{t('allOf', { count: continues.length })}</span>}
        >
          {continues.map((one, index) => (
            <StillCard key={`${one.item.itemId} ${one.version.fileId}`} next={one} isFirst={index === 0} />
          ))}
        </Shelf>
      )}
      {next.length > 0 && (
        <Shelf title={t('shelves.next')} kind="next">
          {next.map((one, index) => (
            <NextCard key={`${one.item.itemId} ${one.version.fileId}`} next={one} isFirst={index === 0} />
          ))}
        </Shelf>
      )}
      <LibraryShelf libraries={libraries.filter(({ isHidden }) => !isHidden)} newest={newest} />
      <PosterShelf title={t('shelves.newest')} items={newest} />
      <PosterShelf title={t('shelves.favourites')} items={favourites} />
    </>
  )
}

function LibraryShelf({ libraries, newest }: { readonly libraries: readonly Library[]; readonly newest: Home['newest'] }) {
  const t = useT('cinema')
  const navigate = useNavigate()
  if (libraries.length === 0) return null
  const manage = (
    <button type="button" onClick={() => void navigate(pages.settings)}>
      {t('manage')}
    </button>
  )
  return (
    <Shelf title={t('shelves.libraries')} kind="libraries" more={manage}>
      {libraries.map((library, index) => (
        <LibraryCard
          key={library.libraryId}
          library={library}
          cover={newest.find(({ libraryId }) => libraryId === library.libraryId)}
          isFirst={index === 0}
        />
      ))}
    </Shelf>
  )
}

function PosterShelf({ title, items }: { readonly title: string; readonly items: Home['newest'] }) {
  if (items.length === 0) return null
  return (
    <Shelf title={title} kind="posters">
      {items.map((item, index) => (
        <PosterCard key={item.itemId} item={item} isFirst={index === 0} />
      ))}
    </Shelf>
  )
}
