import { useSession } from '@cove/kernel'
import { linkDownloadsRoute, openedFiles } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useRouteParams } from '@cove/kernel/router'
import { useDownloads } from '@cove/parts/downloads'
import { Button } from '@cove/ui'
import { TransferIcon } from '@cove/ui/icons'
import { useDownloadActions } from '../data/use-download-actions.ts'
import { DownloadsBody } from '../ui/downloads-body.tsx'
import { CodeCard } from './code-card.tsx'
import { FolderCard } from './folder-card.tsx'
import { OpenedCard } from './opened-card.tsx'
import { HandCard } from './hand-card.tsx'
import s from './thunder.module.css'

/** DL-01a, DL-01b: links in, a code for other devices, where downloads go, and what became of them. */
export default function ThunderWindow() {
  const t = useT('offline-download')
  const online = useSession((state) => state.online)
  const { data, failure, reload } = useDownloads()
  const actions = useDownloadActions()
  const { key, state, search } = useLocation()
  const files = openedFiles({ state, search })
  return (
    <div className={s.root}>
      <div className={s.columns}>
        <div className={s.side}>
          {files && <OpenedCard key={key} files={files} actions={actions} canTorrent={data?.canTorrent ?? true} />}
          <HandCard asked={useRouteParams(linkDownloadsRoute)?.code} actions={actions} canTorrent={data?.canTorrent ?? true} />
          <CodeCard />
          <FolderCard />
        </div>
        <div className={s.main}>
          <DownloadsBody
            tasks={data?.tasks}
            failure={failure}
            canTorrent={data?.canTorrent ?? true}
            online={online}
            onRetry={reload}
            onAction={actions.run}
            onRemove={actions.remove}
          />
          <div className={s.foot}>
            <Button size="sm" variant="ghost" icon={<TransferIcon size={16} />} onClick={actions.openCentre}>
              {t('action.centre')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
