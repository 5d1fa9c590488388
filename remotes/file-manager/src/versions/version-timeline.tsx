import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import type { FileVersion } from '@cove/device-contract/versions'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, IconButton, Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { DownloadIcon, TrashIcon, UndoIcon } from '@cove/ui/icons'
import { changeToast } from '../data/use-done-toast.ts'
import { useVersions } from '../data/use-versions.ts'
import type { VersionsOfFile } from '../data/use-versions.ts'
import { useFormats } from '../ui/use-formats.ts'
import s from './versions.module.css'

/** VER-01, VER-02: the contents of a file, the present one first; also a part of the details panel. */
export function VersionTimeline({ file }: { readonly file: ResourceRef }) {
  const t = useT('file-manager')
  const { bytes, date } = useFormats()
  const versions = useVersions(file)
  const { data, failure, reload } = versions
  if (failure && !data)
    return (
      <Centered>
        <FailureState title={t('versions.failed')} failure={failure} onRetry={reload} />
      </Centered>
    )
  if (!data) return <Skeleton height={160} />
  return (
    <div className={s.timeline}>
      <ol className={s.list} aria-label={t('versions.label')}>
        <li className={s.node} data-current="">
          <b>
            {date(data.modifiedSeconds)} · {t('versions.current')}
          </b>
          <small>{bytes(data.sizeBytes)}</small>
        </li>
        {data.versions.map((version, at) => (
          <VersionNode
            key={version.versionId}
            file={file}
            version={version}
            nextBytes={data.versions[at - 1]?.sizeBytes ?? data.sizeBytes}
            versions={versions}
          />
        ))}
      </ol>
      <p className={s.foot}>
        {data.versions.length === 0
          ? t('versions.none')
          : t('versions.total', { count: data.versions.length, size: bytes(data.totalBytes) })}
      </p>
    </div>
  )
}

interface NodeProps {
  readonly file: ResourceRef
  readonly version: FileVersion
  /** Of the content that replaced it. */
  readonly nextBytes: number
  readonly versions: VersionsOfFile
}

function VersionNode({ file, version, nextBytes, versions }: NodeProps) {
  const t = useT('file-manager')
  const { bytes, date } = useFormats()
  const actions = useVersionActions(file, version, versions)
  const difference = version.sizeBytes - nextBytes
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  const time = date(version.modifiedSeconds ?? version.replacedSeconds)
  const facts = [
    `${bytes(version.sizeBytes)} (${sign}${bytes(Math.abs(difference))})`,
    t(`versions.way.${version.way}`, { name: version.replacedBy ?? '', time: date(version.replacedSeconds) }),
  ]
  return (
    <li className={s.node}>
      <b>{time}</b>
      <small>{facts.join(' · ')}</small>
      <div className={s.buttons}>
        <Button
          size="sm"
          icon={<UndoIcon size={14} />}
          onClick={() => void actions.restore()}
          aria-label={t('versions.restoreOf', { time })}
        >
          {t('versions.restore')}
        </Button>
        <IconButton label={t('versions.downloadOf', { time })} icon={<DownloadIcon size={15} />} onClick={actions.download} />
        <IconButton label={t('versions.removeOf', { time })} icon={<TrashIcon size={15} />} onClick={() => void actions.remove()} />
      </div>
    </li>
  )
}

function useVersionActions(file: ResourceRef, version: FileVersion, versions: VersionsOfFile) {
  const { dialogs, toasts, undo } = useKernel()
  const { id: windowId } = useWindow()
  const t = useT('file-manager')
  const name = shownName(baseNameOf(file.path))
  const tell = (failure: { readonly text: string }) => toasts.show({ tone: 'error', title: failure.text })
  return {
    async restore() {
      const refused = await versions.restore(version.versionId)
      if (refused) return tell(refused)
      // The latest change is this one.
      const run = () => void undo.undo()
      return toasts.show({
        id: changeToast,
        tone: 'success',
        title: t('versions.restored', { name }),
        action: { label: t('deleted.undo'), run },
      })
    },
    async remove() {
      const { confirmed } = await dialogs.confirm({
        windowId,
        title: t('versions.removeTitle'),
        body: t('deleteForever.body'),
        confirmLabel: t('versions.remove'),
        tone: 'danger',
      })
      const refused = confirmed ? await versions.remove([version.versionId]) : undefined
      if (refused) tell(refused)
    },
    download() {
      if (!versions.download(version.versionId)) toasts.show({ tone: 'warning', title: t('versions.notReady') })
    },
  }
}
