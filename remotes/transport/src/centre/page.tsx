import { useIsGuest, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useDownloads } from '@cove/parts/downloads'
import { AppIcon, EmptyState } from '@cove/ui'
import { AppFrame, AppFrameSpacer, PageTitle } from '@cove/ui/data'
import { useEffect } from 'react'
import { OfflineSection } from './offline-section.tsx'
import { icon } from '../icon.ts'

/** DL-01a: downloads that the device does by itself, in a window of their own. */
export default function OfflineWindow() {
  const { setTitle } = useWindow()
  const t = useT('transport')
  const isGuest = useIsGuest()
  const title = t('section.offline')
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <AppFrame
      title={title}
      icon={<AppIcon {...icon} size={20} />}
      toolbar={
        <>
          <PageTitle>{title}</PageTitle>
          <AppFrameSpacer />
        </>
      }
    >
      {isGuest ? <ForMembers title={title} /> : <Downloads />}
    </AppFrame>
  )
}

function Downloads() {
  return <OfflineSection downloads={useDownloads()} />
}

/** LGN-14b: a device downloads nothing for guests. */
function ForMembers({ title }: { readonly title: string }) {
  const { texts } = useKernel()
  return <EmptyState art="lock" title={title} body={texts.error('experienceAccountRefused')} />
}
