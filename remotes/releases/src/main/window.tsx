import { useWindow } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { AppIcon, Button, EmptyState, Skeleton } from '@cove/ui'
import { AppFrame, Centered, SidebarItem, SidebarSection } from '@cove/ui/data'
import { Page } from '@cove/ui/page'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useReleases } from '../data/release-calls.ts'
import type { Release, ReleaseList } from '../data/release-calls.ts'
import { icon } from '../icon.ts'
import { stateOf } from '../model/release-state.ts'
import { ReleaseIcon } from './release-icon.tsx'
import { ReleasePage } from './release-page.tsx'
import { useNameOf } from './use-name-of.ts'

const base = '/releases'

/** REL-04, REL-05: what is published of each app, how it does, and what an administrator does about it. */
export default function ReleasesWindow() {
  const t = useT('releases')
  const read = useReleases()
  const list = read.data
  const sorted = useSorted(list)
  const id = useLocation().pathname.slice(base.length + 1)
  const shown = id === '' ? sorted[0] : sorted.find((one) => one.id === id)
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={
        <SidebarSection>
          {sorted.map((release) => (
            <ReleaseItem key={release.id} release={release} isShown={release === shown} />
          ))}
        </SidebarSection>
      }
    >
      {list ? <Shown list={list} shown={shown} isStale={read.failure !== undefined} onMoved={read.reload} /> : <Unread read={read} />}
    </AppFrame>
  )
}

/** By name, the desktop last. */
function useSorted(list: ReleaseList | undefined): readonly Release[] {
  const locale = useLocale()
  const nameOf = useNameOf()
  if (!list) return []
  const isShell = ({ id }: Release) => Number(id === 'shell')
  return list.releases.toSorted((a, b) => isShell(a) - isShell(b) || nameOf(a).localeCompare(nameOf(b), locale))
}

function Unread({ read: { failure, reload } }: { readonly read: Pick<ReturnType<typeof useReleases>, 'failure' | 'reload'> }) {
  const t = useT('releases')
  if (!failure)
    return (
      <Page busy label={t('app')}>
        <Skeleton height={56} />
        <Skeleton height={120} />
        <Skeleton height={280} />
      </Page>
    )
  return (
    <Centered>
      <FailureState failure={failure} title={failure.offline ? undefined : t('failed')} onRetry={reload} />
    </Centered>
  )
}

interface ShownProps {
  readonly list: ReleaseList
  readonly shown: Release | undefined
  readonly isStale: boolean
  readonly onMoved: () => void
}

function Shown({ list, shown, isStale, onMoved }: ShownProps) {
  const t = useT('releases')
  const navigate = useNavigate()
  const { setTitle } = useWindow()
  const nameOf = useNameOf()
  const title = shown ? `${t('app')} · ${nameOf(shown)}` : t('app')
  useEffect(() => setTitle(title), [setTitle, title])
  const nothing = (name: 'empty' | 'missing', action?: ReactNode) => (
    <Centered>
      <EmptyState art="search" title={t(`${name}.title`)} body={t(`${name}.body`)} action={action} />
    </Centered>
  )
  if (list.releases.length === 0) return nothing('empty')
  if (!shown) return nothing('missing', <Button onClick={() => void navigate(base)}>{t('missing.back')}</Button>)
  return <ReleasePage key={shown.id} release={shown} ledger={list.ledger} isStale={isStale} onMoved={onMoved} />
}

function ReleaseItem({ release, isShown }: { readonly release: Release; readonly isShown: boolean }) {
  const t = useT('releases')
  const navigate = useNavigate()
  const nameOf = useNameOf()
  const state = stateOf(release)
  const mark = state === 'halted' || state === 'withdrawn' ? t(`marks.${state}`) : undefined
  return (
    <SidebarItem
      icon={<ReleaseIcon release={release} size={20} />}
      label={nameOf(release)}
      count={release.canary ? t('stages.share', { share: release.canary.share }) : mark}
      selected={isShown}
      onSelect={() => void navigate(`${base}/${release.id}`)}
    />
  )
}
