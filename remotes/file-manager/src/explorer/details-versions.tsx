import type { ResourceRef } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { addressOfFiles } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, Skeleton } from '@cove/ui'
import { useVersionActions } from '../data/use-version-actions.ts'
import { useVersions } from '../data/use-versions.ts'
import { VersionTimeline } from '../ui/version-timeline.tsx'
import s from './details.module.css'

/** VER-01: the earlier contents of the selected file, in the details panel. */
export function DetailsVersions({ file }: { readonly file: ResourceRef }) {
  const t = useT('file-manager')
  const { windows } = useKernel()
  const versions = useVersions(file)
  const actions = useVersionActions(file, versions)
  const { data, failure, reload } = versions
  if (failure && !data) return <FailureState title={t('versions.failed')} failure={failure} onRetry={reload} />
  if (!data) return <Skeleton height={120} />
  return (
    <div className={s.versions}>
      <VersionTimeline shown={data} actions={actions} />
      <p className={s.kept}>
        {t('versions.keptFor', { days: data.keptDays, count: data.keptCount })}
        <Button variant="ghost" size="sm" onClick={() => void windows.open(addressOfFiles('/file-versions', [file]))}>
          {t('versions.settings')}
        </Button>
      </p>
    </div>
  )
}
