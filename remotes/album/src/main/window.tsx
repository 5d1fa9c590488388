import { useKernel, useStoreValue, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { Suspense, lazy, useEffect } from 'react'
import { useAlbums, useBackupStatus, useFacets } from '../data/use-albums.ts'
import { pageOf } from '../model/addresses.ts'
import { WindowFactsContext } from './albums-context.ts'
import { PageFrame } from './page-frame.tsx'
import { PhotosPage } from './photos-page.tsx'

// W9: pages that are not the first one are fetched when they are opened.
const AlbumsPage = lazy(async () => ({ default: (await import('./albums-page.tsx')).AlbumsPage }))
const AlbumPage = lazy(async () => ({ default: (await import('./album-page.tsx')).AlbumPage }))
const MemoriesPage = lazy(async () => ({ default: (await import('./memories-page.tsx')).MemoriesPage }))
const YearsPage = lazy(async () => ({ default: (await import('./years-page.tsx')).YearsPage }))
const PlacesPage = lazy(async () => ({ default: (await import('./places-page.tsx')).PlacesPage }))
const SearchPage = lazy(async () => ({ default: (await import('./search-page.tsx')).SearchPage }))
const SimilarPage = lazy(async () => ({ default: (await import('./similar-page.tsx')).SimilarPage }))

/** ALB-01a: the pictures of the user, their albums, and where they were taken. */
export default function AlbumWindow() {
  const t = useT('album')
  const { setTitle } = useWindow()
  const albums = useAlbums()
  const facets = useFacets()
  const backup = useBackupStatus()
  const isOnline = useStoreValue(useKernel().session.store, (state) => state.online)
  useEffect(() => setTitle(t('app')), [setTitle, t])
  return (
    <WindowFactsContext
      value={{ albums: albums.data?.albums, facets: facets.data, backup: backup.data, isOnline, reloadAlbums: albums.reload }}
    >
      <Suspense fallback={<PageFrame title={t('app')}>{undefined}</PageFrame>}>
        <Page />
      </Suspense>
    </WindowFactsContext>
  )
}

function Page() {
  const { pathname } = useLocation()
  const page = pageOf(pathname)
  switch (page) {
    case 'photos':
    case 'favourites':
    case 'videos':
    case 'recent':
    case 'backup':
      return <PhotosPage key={page} page={page} />
    case 'years':
      return <YearsPage />
    case 'memories':
      return <MemoriesPage />
    case 'albums':
    case 'shared':
    case 'smart':
      return <AlbumsPage key={page} page={page} />
    case 'album':
      return <AlbumPage />
    case 'places':
      return <PlacesPage />
    case 'similar':
      return <SimilarPage />
    case 'search':
      return <SearchPage />
  }
}
