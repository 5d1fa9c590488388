import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { AppIcon, Skeleton } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import { DatabaseIcon, GaugeIcon, HardDriveIcon, SlidersIcon, UsbIcon, ZapIcon } from '@cove/ui/icons'
import { Page } from '@cove/ui/page'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { usePoolActions, useDetails } from '../data/use-pools.ts'
import type { Details } from '../data/use-pools.ts'
import { icon } from '../icon.ts'
import { BaysPage } from './bays-page.tsx'
import { CachePage } from './cache-page.tsx'
import { DisksPage } from './disks-page.tsx'
import { ExternalPage } from './external-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { SpacesPage } from './spaces-page.tsx'

const pages = [
  { id: 'overview', path: '/storage-space', icon: <GaugeIcon size={17} /> },
  { id: 'spaces', path: '/storage-space/space-info', icon: <DatabaseIcon size={17} /> },
  { id: 'disks', path: '/storage-space/disk-info', icon: <HardDriveIcon size={17} /> },
  { id: 'cache', path: '/storage-space/cache', icon: <ZapIcon size={17} /> },
  { id: 'external', path: '/storage-space/external', icon: <UsbIcon size={17} /> },
] as const
const bays = { id: 'bays', path: '/storage-space/bays', icon: <SlidersIcon size={17} /> } as const

/** STO-01a: storage spaces and disks of the device. */
export default function SpaceWindow() {
  const t = useT('storage-wizard')
  const { setTitle } = useWindow()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data, failure, reload } = useDetails()
  const known = data?.hardware === 'linux' ? pages : [...pages, bays]
  const shown = known.find(({ path }) => path === pathname)?.id ?? 'overview'
  useEffect(() => setTitle(t('app')), [setTitle, t])
  const item = ({ id, path, icon: itemIcon }: (typeof pages)[number] | typeof bays) => (
    <SidebarItem
      key={id}
      icon={itemIcon}
      label={t(id === 'bays' && data?.isSimulated === false ? 'pages.realBays' : `pages.${id}`)}
      selected={shown === id}
      onSelect={() => void navigate(path)}
    />
  )
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={
        <>
          <SidebarSection>{pages.map(item)}</SidebarSection>
          {/* A rehearsal never touches disks that hold real photos. */}
          {data && data.hardware !== 'linux' && <SidebarSection label={t('tools')}>{item(bays)}</SidebarSection>}
        </>
      }
    >
      <Page>
        {!data ? (
          failure ? (
            <FailureState failure={failure} onRetry={reload} />
          ) : (
            <Skeleton height={320} />
          )
        ) : (
          <ShownPage id={shown} details={data} onReload={reload} />
        )}
      </Page>
    </AppFrame>
  )
}

interface PageProps {
  readonly id: (typeof pages)[number]['id'] | 'bays'
  readonly details: Details
  readonly onReload: () => void
}

function ShownPage({ id, details, onReload }: PageProps): ReactNode {
  const actions = usePoolActions()
  const { windows } = useKernel()
  const { id: parent } = useWindow()
  // WIN-18: what there is to store on must not change under the steps.
  const open = (address: string) => void windows.open(address, address === '/create-storage-space' ? { parent } : {})
  if (id === 'spaces') return <SpacesPage details={details} actions={actions} onOpen={open} />
  if (id === 'disks') return <DisksPage details={details} onOpen={open} />
  if (id === 'cache') return <CachePage details={details} />
  if (id === 'external') return <ExternalPage onOpen={open} />
  if (id === 'bays') return <BaysPage details={details} actions={actions} />
  return <OverviewPage details={details} actions={actions} onOpen={open} onReload={onReload} />
}
