import { useIsGuest, useWindow } from '@cove/kernel'
import { transfersRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { useDownloads } from '@cove/parts/downloads'
import { AppIcon } from '@cove/ui'
import { AppFrame, AppFrameSpacer, PageTitle } from '@cove/ui/data'
import { useEffect } from 'react'
import { useOtherWork } from '../data/task-calls.ts'
import { useRunWork } from '../data/use-run-work.ts'
import { icon } from '../icon.ts'
import { sectionOfPath, sectionsFor } from '../model/section.ts'
import type { Section } from '../model/section.ts'
import { OfflineSection } from './offline-section.tsx'
import { OtherSection } from './other-section.tsx'
import { Sidebar } from './sidebar.tsx'
import { TransferSection } from './transfer-section.tsx'

/** TR-01: the transfer centre. Closing hides it; transfers belong to the kernel and continue. */
export default function CentreWindow() {
  const { setTitle } = useWindow()
  const t = useT('transport')
  const navigate = useNavigate()
  const offered = sectionsFor(useIsGuest())
  const named = sectionOfPath(useLocation().pathname)
  const section = named !== undefined && offered.includes(named) ? named : 'upload'
  const open = (next: Section) => void navigate(transfersRoute.address({ section: next }))
  const downloads = useDownloads()
  const work = useOtherWork()
  const runs = useRunWork()
  useEffect(() => setTitle(t('app.title')), [setTitle, t])
  return (
    <AppFrame
      title={t('app.title')}
      icon={<AppIcon {...icon} size={20} />}
      sidebar={<Sidebar section={section} downloads={downloads.data} work={work.data} runs={runs} onSelect={open} />}
      toolbar={
        <>
          <PageTitle>{t(`section.${section}`)}</PageTitle>
          <AppFrameSpacer />
        </>
      }
    >
      {(section === 'upload' || section === 'download') && <TransferSection key={section} kind={section} />}
      {section === 'offline' && <OfflineSection downloads={downloads} />}
      {section === 'other' && <OtherSection work={work} runs={runs} />}
    </AppFrame>
  )
}
