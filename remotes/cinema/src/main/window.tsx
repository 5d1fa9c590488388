import { useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { Suspense, lazy, useEffect } from 'react'
import { pageOf } from '../frame/addresses.model.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { HomePage } from '../home/home-page.tsx'
import { CinemaDialogs } from '../item/cinema-dialogs.tsx'
import { PlayRoom } from '../play/play-room.tsx'

// W9: pages that are not the first one are fetched when they are opened.
const WallPage = lazy(async () => ({ default: (await import('../wall/wall-page.tsx')).WallPage }))
const SearchPage = lazy(async () => ({ default: (await import('../search/search-page.tsx')).SearchPage }))
const TitlePage = lazy(async () => ({ default: (await import('../item/title-page.tsx')).TitlePage }))
const SeasonPage = lazy(async () => ({ default: (await import('../item/season-page.tsx')).SeasonPage }))
const CollectionsPage = lazy(async () => ({ default: (await import('../collections/collections-page.tsx')).CollectionsPage }))
const MatchesPage = lazy(async () => ({ default: (await import('../matches/matches-page.tsx')).MatchesPage }))
const SettingsPage = lazy(async () => ({ default: (await import('../settings/settings-page.tsx')).SettingsPage }))

/** CIN-01a: films and series of the user: found, named and remembered. */
export default function CinemaWindow() {
  const t = useT('cinema')
  const { setTitle } = useWindow()
  useEffect(() => setTitle(t('app')), [setTitle, t])
  return (
    <CinemaDialogs>
      <PlayRoom>
        <Suspense fallback={<PageFrame>{undefined}</PageFrame>}>
          <Page />
        </Suspense>
      </PlayRoom>
    </CinemaDialogs>
  )
}

function Page() {
  const page = pageOf(useLocation().pathname)
  switch (page) {
    case 'home':
      return <HomePage />
    case 'films':
    case 'series':
    case 'favourites':
    case 'hidden':
    case 'library':
    case 'collection':
    case 'person':
      return <WallPage key={page} page={page} />
    case 'search':
      return <SearchPage />
    case 'title':
      return <TitlePage />
    case 'season':
      return <SeasonPage />
    case 'collections':
      return <CollectionsPage />
    case 'matches':
      return <MatchesPage />
    case 'settings':
      return <SettingsPage />
  }
}
