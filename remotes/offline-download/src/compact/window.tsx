import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { TransferIcon } from '@cove/ui/icons'
import { useDownloadActions } from '../data/use-download-actions.ts'
import { useDownloads } from '../data/use-downloads.ts'
import { DownloadsBody } from '../ui/downloads-body.tsx'
import { LinksBox } from '../ui/links-box.tsx'
import s from './compact.module.css'

/** DL-01a: the device's downloads in a small window. */
export default function CompactWindow() {
  const t = useT('offline-download')
  const online = useSession((state) => state.online)
  const { data, failure, reload } = useDownloads()
  const actions = useDownloadActions()
  return (
    <div className={s.root}>
      <div className={s.head}>
        <LinksBox rows={2} onAdd={actions.add} />
      </div>
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
  )
}
