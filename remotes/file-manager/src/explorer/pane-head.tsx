import { useT } from '@cove/kernel/i18n'
import { Badge, IconButton } from '@cove/ui'
import { AppFrameSpacer } from '@cove/ui/data'
import { ArrowUpIcon, ChevronLeftIcon, CloseIcon } from '@cove/ui/icons'
import { placeAbove } from '../model/place.ts'
import { selectedBytes, statusLine } from '../model/status-facts.ts'
import { useFormats } from '../ui/use-formats.ts'
import { SortMenu } from './actions-row.tsx'
import { PathOrField } from './title-row.tsx'
import type { PathEdit } from './title-row.tsx'
import type { Commands } from './use-commands.ts'
import type { Explorer } from './use-explorer.ts'
import s from './split.module.css'

export interface PaneHeadProps {
  readonly explorer: Explorer
  readonly commands: Commands
  readonly pathEdit: PathEdit
  /** The pane that keys and buttons are about. */
  readonly isActive: boolean
  /** Of the pane that goes away alone. */
  readonly onClose?: (() => void) | undefined
}

/** FM-22: back, up and the path of a pane; both panes have the same, so that their lines meet. */
export function PaneHead({ explorer, commands, pathEdit, isActive, onClose }: PaneHeadProps) {
  const t = useT('file-manager')
  const { navigation } = explorer
  return (
    <div className={s.head}>
      <IconButton
        size="sm"
        label={t('nav.back')}
        icon={<ChevronLeftIcon size={16} />}
        disabled={!navigation.canBack}
        onClick={navigation.back}
      />
      <IconButton
        size="sm"
        label={t('nav.up')}
        icon={<ArrowUpIcon size={15} />}
        disabled={placeAbove(navigation.place) === undefined}
        onClick={navigation.up}
      />
      <PathOrField explorer={explorer} pathEdit={pathEdit} />
      <AppFrameSpacer />
      {isActive && <Badge tone="accent">{t('split.active')}</Badge>}
      <SortMenu explorer={explorer} commands={commands} />
      {onClose && <IconButton size="sm" label={t('split.close')} icon={<CloseIcon size={15} />} onClick={onClose} />}
    </div>
  )
}

/** FM-22: how much is in a pane, and how much of it is selected. */
export function PaneStatus({ explorer }: { readonly explorer: Explorer }) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const { folder, selected, selection } = explorer
  const line = statusLine({ total: folder.count, selected: selection.count, bytes: selectedBytes(selected, selection.count) }, bytes)
  return <div className={s.status}>{folder.status === 'ready' ? t(line.key, line.values) : ''}</div>
}
