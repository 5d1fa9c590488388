import { useKernel, useStoreValue, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { useEffect } from 'react'
import { useAlbums, useFacets } from '../data/use-albums.ts'
import { pageOf } from '../model/addresses.ts'
import { AlbumPage } from './album-page.tsx'
import { WindowFactsContext } from './albums-context.ts'
import { AlbumsPage } from './albums-page.tsx'
import { MemoriesPage } from './memories-page.tsx'
import { PhotosPage } from './photos-page.tsx'
import { PlacesPage } from './places-page.tsx'
import { SearchPage } from './search-page.tsx'
import { SimilarPage } from './similar-page.tsx'

/** ALB-01a: the pictures of the user, their albums, and where they were taken. */
export default function AlbumWindow() {
  const t = useT('album')
  const { setTitle } = useWindow()
  const albums = useAlbums()
  const facets = useFacets()
  const isOnline = useStoreValue(useKernel().session.store, (state) => state.online)
  useEffect(() => setTitle(t('app')), [setTitle, t])
  return (
    <WindowFactsContext value={{ albums: albums.data, facets: facets.data, isOnline, reloadAlbums: albums.reload }}>
      <Page />
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
      return <PhotosPage key={page} page={page} />
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
