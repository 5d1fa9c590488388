import { useKernel, useStoreValue, useWindow, type WindowProps } from '@cove/kernel'
import { transfersRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon } from '@cove/ui'
import { AppFrame, AppFrameSpacer } from '@cove/ui/data'
import { useEffect } from 'react'
import { useDownloads } from '../data/use-downloads.ts'
import { useOtherWork } from '../data/use-other-work.ts'
import { sectionOfPath } from '../model/section.ts'
import { OfflineSection } from './offline-section.tsx'
import { OtherSection } from './other-section.tsx'
import { Sidebar } from './sidebar.tsx'
import { TransferSection } from './transfer-section.tsx'
import s from './centre.module.css'

/** TR-01: the transfer centre. Closing hides it; transfers belong to the kernel and go on. */
export default function CentreWindow({ windowId }: WindowProps) {
  const { windows } = useKernel()
  const { setTitle } = useWindow()
  const t = useT('transport')
  const navigate = useNavigate()
  const section = sectionOfPath(useLocation().pathname) ?? 'upload'
  const hidden = useStoreValue(windows.store, (state) => state.windows[windowId]?.hidden ?? false)
  const downloads = useDownloads()
  const work = useOtherWork(section === 'other' && !hidden)
  useEffect(() => setTitle(t('app.title')), [setTitle, t])
  return (
    <AppFrame
      title={t('app.title')}
      icon={<AppIcon glyph="arrow-down-up" from="#34d399" to="#0a8f5b" size={20} />}
      sidebar={<Sidebar section={section} downloads={downloads.data} work={work.data} onSelect={(next) => void navigate(transfersRoute.address({ section: next }))} />}
      toolbar={
        <>
          <h2 className={s.title}>{t(`section.${section}`)}</h2>
          <AppFrameSpacer />
        </>
      }
    >
      {(section === 'upload' || section === 'download') && <TransferSection key={section} kind={section} />}
      {section === 'offline' && <OfflineSection downloads={downloads} />}
      {section === 'other' && <OtherSection work={work} />}
    </AppFrame>
  )
}
