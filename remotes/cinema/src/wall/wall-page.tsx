import type { CinemaFilter, CinemaItem, Collection } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, GridIcon } from '@cove/ui'
import type { ArtName } from '@cove/ui'
import { Centered, formatCount } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import { ListIcon } from '@cove/ui/icons'
import { CommandMenu } from '@cove/ui/page'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { filterOf, narrowingIn, numberIn, pageFilter, titleAddress } from '../frame/addresses.model.ts'
import type { WallPage as WallPageName } from '../frame/addresses.model.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { useCollections, useLibraries } from '../library/libraries.data.ts'
import { useCollectionCommands } from '../collections/collection-commands.tsx'
import { useLibraryCommands } from '../library/library-commands.tsx'
import { FilterChips } from './filter-chips.tsx'
import { PosterWall } from './poster-wall.tsx'
import { useWallLook } from './wall-look.data.ts'
import { useFacets, useWallItems } from './wall.data.ts'
import type { Facets, Span } from './wall.data.ts'
import s from './wall.module.css'

/** CIN-01a: the titles of a page as a wall of posters. */
export function WallPage({ page }: { readonly page: WallPageName }) {
  const { search } = useLocation()
  const about = useAbout(page, search)
  const filter = filterOf(page, search)
  const isTab = page === 'films' || page === 'series' || page === 'favourites'
  return (
    <PageFrame title={isTab ? undefined : about.title} tools={about.tools}>
      {filter === undefined || about.isGone ? (
        <Gone />
      ) : (
        <FilteredWall page={page} title={about.title} filter={filter} collection={about.collection} />
      )}
    </PageFrame>
  )
}

interface About {
  readonly title: string
  readonly tools?: ReactNode
  readonly collection?: Collection | undefined
  readonly isGone?: boolean
}

/** What a page is called, and what can be done with what it shows. */
function useAbout(page: WallPageName, search: string): About {
  const t = useT('cinema')
  const id = numberIn(search, 'id')
  const libraries = useLibraries().data?.libraries
  const collections = useCollections().data?.collections
  if (page === 'library') {
    const library = libraries?.find(({ libraryId }) => libraryId === id)
    return {
      title: library?.name ?? t('pages.library'),
      tools: library && <LibraryMenu library={library} />,
      isGone: libraries !== undefined && !library,
    }
  }
  if (page === 'collection') {
    const collection = collections?.find(({ collectionId }) => collectionId === id)
    return {
      title: collection?.name ?? t('pages.collection'),
      tools: collection && <CollectionMenu collection={collection} />,
      collection,
      isGone: collections !== undefined && !collection,
    }
  }
  if (page === 'person') return { title: new URLSearchParams(search).get('name') ?? '' }
  return { title: t(`pages.${page}`) }
}

function LibraryMenu({ library }: { readonly library: Parameters<typeof useLibraryCommands>[0] }) {
  const t = useT('cinema')
  return <CommandMenu commands={useLibraryCommands(library)} label={t('moreFor', { name: library.name })} />
}

function CollectionMenu({ collection }: { readonly collection: Collection }) {
  const t = useT('cinema')
  return <CommandMenu commands={useCollectionCommands(collection)} label={t('moreFor', { name: collection.name })} />
}

/** Fewer titles are seen at once. */
const leastForLetters = 15

interface FilteredWallProps {
  readonly page: WallPageName
  readonly title: string
  readonly filter: CinemaFilter
  readonly collection?: Collection | undefined
  readonly onOpened?: (() => void) | undefined
}

/** The wall with its heading, its chips and what stands where there is nothing. */
export function FilteredWall({ page, title, filter, collection, onOpened }: FilteredWallProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { sort } = narrowingIn(search)
  const own = pageFilter(page, search) ?? {}
  const isNarrowed = JSON.stringify(own) !== JSON.stringify(filter)
  const [look] = useWallLook()
  const [span, setSpan] = useState<Span>([0, 0])
  const items = useWallItems(filter, sort, span)
  const facets = useFacets(filter).data
  const whole = useFacets(own, !isNarrowed).data
  const total = items.total ?? facets?.total
  const open = (item: CinemaItem) => {
    onOpened?.()
    void navigate(titleAddress(item.itemId))
  }
  return (
    <div className={s.page}>
      <WallHead page={page} title={title} total={total} whole={whole?.total} facets={facets} isNarrowed={isNarrowed} />
      {items.failure && items.total === undefined ? (
        <Centered>
          <FailureState failure={items.failure} onRetry={items.reload} />
        </Centered>
      ) : total === 0 ? (
        <Nothing page={page} isNarrowed={isNarrowed} />
      ) : (
        <PosterWall
          key={JSON.stringify([filter, sort, look])}
          label={title}
          // Before the first answer the wall is a screen of grey.
          count={total ?? 21}
          itemAt={items.itemAt}
          letters={sort === 'name' && (total ?? 0) >= leastForLetters ? (facets?.letters ?? []) : []}
          collection={collection}
          look={look}
          onSpan={setSpan}
          onOpen={open}
        />
      )}
    </div>
  )
}

interface WallHeadProps {
  readonly page: WallPageName
  readonly title: string
  readonly total: number | undefined
  /** Without the narrowing. */
  readonly whole: number | undefined
  readonly facets: Facets | undefined
  readonly isNarrowed: boolean
}

function WallHead({ page, title, total, whole, facets, isNarrowed }: WallHeadProps) {
  const t = useT('cinema')
  return (
    <header className={s.head}>
      {page !== 'search' && <h1 className={s.title}>{title}</h1>}
      {total !== undefined && (
        <span className={s.count}>
          {whole !== undefined
            ? t('countOf', { shown: formatCount(total), total: formatCount(whole) })
            : t('titleCount', { count: total, shown: formatCount(total) })}
        </span>
      )}
      {(total !== 0 || isNarrowed) && <FilterChips facets={facets} />}
      {total !== 0 && <LookSwitch />}
    </header>
  )
}

function LookSwitch() {
  const t = useT('cinema')
  const [look, setLook] = useWallLook()
  return (
    <span className={s.look}>
      <SegmentedControl
        label={t('look')}
        value={look}
        segments={[
          { value: 'grid', label: t('looks.grid'), icon: <GridIcon size={16} /> },
          { value: 'list', label: t('looks.list'), icon: <ListIcon size={16} /> },
        ]}
        onChange={setLook}
      />
    </span>
  )
}

const arts: Partial<Record<WallPageName, ArtName>> = { search: 'search', person: 'search', hidden: 'quiet' }

function Nothing({ page, isNarrowed }: { readonly page: WallPageName; readonly isNarrowed: boolean }) {
  const t = useT('cinema')
  return (
    <Centered>
      <EmptyState
        art={isNarrowed ? 'search' : (arts[page] ?? 'folder')}
        title={t(isNarrowed ? 'emptyWall.narrowed' : `emptyWall.${page}`)}
        body={isNarrowed || page === 'search' || page === 'person' ? undefined : t(`emptyWallBody.${page}`)}
      />
    </Centered>
  )
}

function Gone() {
  const t = useT('cinema')
  return (
    <Centered>
      <EmptyState art="lost" title={t('gone')} />
    </Centered>
  )
}
