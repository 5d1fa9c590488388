import { useSession } from '@cove/kernel'
import { linkDownloadsRoute, openedFiles } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useRouteParams } from '@cove/kernel/router'
import { useDownloads } from '@cove/parts/downloads'
import { Button } from '@cove/ui'
import { TransferIcon } from '@cove/ui/icons'
import { BottomBar, Split } from '@cove/ui/page'
import { useDownloadActions } from '../data/use-download-actions.ts'
import { DownloadsBody } from '../ui/downloads-body.tsx'
import { CodeCard } from './code-card.tsx'
import { FolderCard } from './folder-card.tsx'
import { OpenedCard } from './opened-card.tsx'
import { HandCard } from './hand-card.tsx'

/** DL-01a, DL-01b: links in, a code for other devices, where downloads go, and what became of them. */
export default function ThunderWindow() {
  const t = useT('offline-download')
  const online = useSession((state) => state.online)
  const { data, failure, reload } = useDownloads()
  const actions = useDownloadActions()
  const { key, state, search } = useLocation()
  const asked = useRouteParams(linkDownloadsRoute)?.code
  const canTorrent = data?.canTorrent ?? true
  const files = openedFiles({ state, search })
  return (
    <Split
      sideFirst
      sideWidthPx={400}
      side={
        <>
          {files && <OpenedCard key={key} files={files} actions={actions} canTorrent={canTorrent} />}
          <HandCard asked={asked} actions={actions} canTorrent={canTorrent} />
          <CodeCard />
          <FolderCard />
        </>
      }
      fills
    >
      <DownloadsBody
        tasks={data?.tasks}
        failure={failure}
        canTorrent={canTorrent}
        online={online}
        onRetry={reload}
        onAction={actions.run}
        onRemove={actions.remove}
      />
      <BottomBar>
        <Button size="sm" variant="ghost" icon={<TransferIcon size={16} />} onClick={actions.openCentre}>
          {t('action.centre')}
        </Button>
      </BottomBar>
    </Split>
  )
}
