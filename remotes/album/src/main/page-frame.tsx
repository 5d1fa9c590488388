import type { Album } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon, IconButton } from '@cove/ui'
import { AppFrame, AppFrameSpacer, PageTitle, SidebarItem, SidebarSection, formatCount } from '@cove/ui/data'
import {
  ClockIcon,
  CloudUploadIcon,
  CopyIcon,
  FilmIcon,
  GridIcon,
  HistoryIcon,
  ImageIcon,
  ImagesIcon,
  MapPinIcon,
  SearchIcon,
  StarIcon,
  UsersIcon,
  ZapIcon,
} from '@cove/ui/icons'
import { OneLine, PageStrip } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { icon } from '../icon.ts'
import { pageOf, pages } from '../model/addresses.ts'
import type { PageName } from '../model/addresses.ts'
import { useWindowFacts } from './albums-context.ts'

interface PageFrameProps {
  readonly title: string
  readonly sub?: string | undefined
  /** Right of the title. */
  readonly tools?: ReactNode | undefined
  readonly children: ReactNode
}

/** The window around a page: places on the left, the title and the tools of the page above. */
export function PageFrame({ title, sub, tools, children }: PageFrameProps) {
  const t = useT('album')
  const navigate = useNavigate()
  const { isOnline } = useWindowFacts()
  const page = pageOf(useLocation().pathname)
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={<Sidebar />}
      toolbar={
        <>
          <PageTitle>{title}</PageTitle>
          {sub !== undefined && <OneLine look="note">{sub}</OneLine>}
          <AppFrameSpacer />
          {tools}
          {page !== 'search' && (
            <IconButton label={t('search')} icon={<SearchIcon size={17} />} onClick={() => void navigate(pages.search)} />
          )}
        </>
      }
    >
      {!isOnline && <PageStrip>{t('offline')}</PageStrip>}
      {children}
    </AppFrame>
  )
}

const isSmart = ({ rule, right }: Album): boolean => rule !== undefined && right === 'owner'
const isMine = ({ rule, right }: Album): boolean => rule === undefined && right === 'owner'

/** Which albums a page lists. */
export const albumsOf = {
  albums: isMine,
  // ALB-03a: shared by the user, or with the user.
  shared: ({ isShared, right }: Album): boolean => right !== 'owner' || isShared,
  smart: isSmart,
} as const

function Sidebar() {
  const t = useT('album')
  const navigate = useNavigate()
  const here = pageOf(useLocation().pathname)
  const { albums, facets, backup } = useWindowFacts()
  const item = (page: PageName, face: ReactNode, count = 0) => (
    <SidebarItem
      icon={face}
      label={t(`pages.${page}`)}
      count={count > 0 ? formatCount(count) : undefined}
      selected={page === here}
      onSelect={() => void navigate(pages[page])}
    />
  )
  const many = (which: keyof typeof albumsOf): number => albums?.filter(albumsOf[which]).length ?? 0
  return (
    <>
      <SidebarSection label={t('groups.library')}>
        {item('photos', <ImageIcon size={17} />, facets && facets.totalCount - facets.videoCount)}
        {item('years', <GridIcon size={17} />)}
        {item('memories', <HistoryIcon size={17} />)}
        {item('favourites', <StarIcon size={17} />, facets?.favouriteCount)}
        {item('videos', <FilmIcon size={17} />, facets?.videoCount)}
        {item('recent', <ClockIcon size={17} />)}
        {item('backup', <CloudUploadIcon size={17} />, (backup?.pictureCount ?? 0) + (backup?.videoCount ?? 0))}
      </SidebarSection>
      <SidebarSection label={t('groups.albums')}>
        {item('albums', <ImagesIcon size={17} />, many('albums'))}
        {item('shared', <UsersIcon size={17} />, many('shared'))}
        {item('smart', <ZapIcon size={17} />, many('smart'))}
      </SidebarSection>
      <SidebarSection label={t('groups.discover')}>
        {item('places', <MapPinIcon size={17} />, facets?.placedCount)}
        {item('similar', <CopyIcon size={17} />)}
      </SidebarSection>
    </>
  )
}
