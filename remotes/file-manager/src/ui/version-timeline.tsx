import type { FileVersion } from '@cove/device-contract/versions'
import { useT } from '@cove/kernel/i18n'
import { Button, IconButton } from '@cove/ui'
import { ColumnsIcon, DownloadIcon, TrashIcon, UndoIcon } from '@cove/ui/icons'
import { useFormats } from './use-formats.ts'
import s from './version-timeline.module.css'

/** The contents of a file, as `versions.list` answers them. */
export interface ShownVersions {
  readonly sizeBytes: number
  readonly modifiedSeconds: number
  readonly totalBytes: number
  readonly versions: readonly FileVersion[]
}

/** What a person does with one version. */
export interface VersionActions {
  /** Opens the comparison with the present content. */
  readonly compare: (version: FileVersion) => void
  readonly restore: (version: FileVersion) => void
  readonly download: (version: FileVersion) => void
  readonly remove: (version: FileVersion) => void
}

/** VER-01, VER-02: the contents of a file, the present one first; also for the details panel. */
export function VersionTimeline({ shown, actions }: { readonly shown: ShownVersions; readonly actions: VersionActions }) {
  const t = useT('file-manager')
  const { bytes, date } = useFormats()
  const { versions } = shown
  return (
    <div className={s.timeline}>
      <ol className={s.list} aria-label={t('versions.label')}>
        <li className={s.node} data-current="">
          <b>
            {date(shown.modifiedSeconds)} · {t('versions.current')}
          </b>
          <small>{bytes(shown.sizeBytes)}</small>
        </li>
        {versions.map((version, at) => (
          <VersionNode
            key={version.versionId}
            version={version}
            nextBytes={versions[at - 1]?.sizeBytes ?? shown.sizeBytes}
            actions={actions}
          />
        ))}
      </ol>
      <p className={s.foot}>
        {versions.length === 0
          ? t('versions.none')
          : t(versions.length === 1 ? 'versions.totalOne' : 'versions.total', { count: versions.length, size: bytes(shown.totalBytes) })}
      </p>
    </div>
  )
}

interface NodeProps {
  readonly version: FileVersion
  /** Of the content that replaced it. */
  readonly nextBytes: number
  readonly actions: VersionActions
}

function VersionNode({ version, nextBytes, actions }: NodeProps) {
  const t = useT('file-manager')
  const { bytes, date } = useFormats()
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
          icon={<ColumnsIcon size={14} />}
          onClick={() => actions.compare(version)}
          aria-label={t('versions.compareOf', { time })}
        >
          {t('versions.compare')}
        </Button>
        <Button
          size="sm"
          icon={<UndoIcon size={14} />}
          onClick={() => actions.restore(version)}
          aria-label={t('versions.restoreOf', { time })}
        >
          {t('versions.restore')}
        </Button>
        <IconButton
          label={t('versions.downloadOf', { time })}
          icon={<DownloadIcon size={15} />}
          onClick={() => actions.download(version)}
        />
        <IconButton label={t('versions.removeOf', { time })} icon={<TrashIcon size={15} />} onClick={() => actions.remove(version)} />
      </div>
    </li>
  )
}
