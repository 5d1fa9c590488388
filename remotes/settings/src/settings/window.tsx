import { useStoreValue, useKernel, useWindow } from '@cove/kernel'
import type { SettingsPage } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useWindowSteps } from '@cove/kernel/router'
import { AppIcon, EmptyState, IconButton } from '@cove/ui'
import { AppFrame, Centered, PhoneFrameContext } from '@cove/ui/data'
import { ArrowLeftIcon, ArrowRightIcon } from '@cove/ui/icons'
import { use, useEffect, useMemo } from 'react'
import { icon } from '../icon.ts'
import { ownPagesFirst, pageNameOf } from '../model/page-name.ts'
import { PageSlot } from './page-slot.tsx'
import { SettingsSidebar } from './sidebar.tsx'

/** SET-01a: the settings; each page, and each setting of it, is an address. */
export default function SettingsWindow() {
  const t = useT('settings')
  const { settingsPages } = useKernel()
  const { setTitle } = useWindow()
  const declared = useStoreValue(settingsPages.store, (state) => state.pages)
  const pages = useMemo(() => ownPagesFirst(declared), [declared])
  const { pathname, search } = useLocation()
  const name = pageNameOf(pathname)
  const page = pages.find((one) => one.name === name) ?? (name === undefined ? pages[0] : undefined)
  useEffect(() => setTitle(t('app')), [setTitle, t])
  return (
    <AppFrame
      title={t('app')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={<SettingsSidebar pages={pages} current={page?.name} />}
      toolbar={<Steps />}
    >
      <Content page={page} at={new URLSearchParams(search).get('at') ?? undefined} />
    </AppFrame>
  )
}

function Content({ page, at }: { readonly page: SettingsPage | undefined; readonly at: string | undefined }) {
  const t = useT('settings')
  if (page) return <PageSlot key={`${page.remoteId}/${page.name}`} page={page} at={at} />
  return (
    <Centered>
      <EmptyState art="lost" title={t('noPage.title')} body={t('noPage.body')} />
    </Centered>
  )
}

function Steps() {
  const t = useT('settings')
  const steps = useWindowSteps()
  // A phone has one way back, and it is there already.
  if (use(PhoneFrameContext)) return undefined
  return (
    <>
      <IconButton label={t('back')} icon={<ArrowLeftIcon size={18} />} disabled={!steps.canBack} onClick={steps.back} />
      <IconButton label={t('forward')} icon={<ArrowRightIcon size={18} />} disabled={!steps.canForward} onClick={steps.forward} />
    </>
  )
}
