import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useWindow } from '@cove/kernel'
import { openedFiles } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { useEffect } from 'react'
import { useVersionActions } from '../data/use-version-actions.ts'
import { useVersions } from '../data/use-versions.ts'
import { VersionKeeping } from './version-keeping.tsx'
import { VersionTimeline } from '../ui/version-timeline.tsx'
import s from './versions.module.css'

/** VER-01: the earlier contents of one file. */
export default function VersionsWindow() {
  const t = useT('file-manager')
  const { search, state } = useLocation()
  const [file] = openedFiles({ state, search }) ?? []
  if (!file)
    return (
      <Centered>
        <EmptyState art="folder" title={t('versions.nothing')} body={t('archive.nothingBody')} />
      </Centered>
    )
  return <FileVersions key={`${file.storageId}\n${file.path}`} file={file} />
}

function FileVersions({ file }: { readonly file: ResourceRef }) {
  const t = useT('file-manager')
  const { setTitle } = useWindow()
  const name = shownName(baseNameOf(file.path))
  useEffect(() => setTitle(t('versions.titleOf', { name })), [setTitle, t, name])
  const versions = useVersions(file)
  const actions = useVersionActions(file, versions)
  const { data, failure, reload } = versions
  if (failure && !data)
    return (
      <Centered>
        <FailureState title={t('versions.failed')} failure={failure} onRetry={reload} />
      </Centered>
    )
  return (
    <div className={s.window}>
      {data ? <VersionTimeline shown={data} actions={actions} /> : <Skeleton height={160} />}
      <VersionKeeping />
    </div>
  )
}
