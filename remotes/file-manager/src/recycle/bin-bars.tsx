import type { TrashItem } from '@cove/device-contract/recycle'
import { useT } from '@cove/kernel/i18n'
import { Button, IconButton } from '@cove/ui'
import { AppFrameSpacer } from '@cove/ui/data'
import { SearchField, SegmentedControl } from '@cove/ui/forms'
import { RefreshIcon, SettingsIcon, TrashIcon, UndoIcon } from '@cove/ui/icons'
import { useRestorePreview } from '../data/use-bin-numbers.ts'
import { useFormats } from '../ui/use-formats.ts'
import type { BinActions } from './use-bin-actions.ts'
import { isOneSpace } from './use-bin-menu.tsx'
import type { BinView } from './use-bin-view.ts'
import s from './recycle.module.css'

/** Where the entries come from, and the search. */
export function BinToolbar({ view }: { readonly view: BinView }) {
  const t = useT('file-manager')
  const { bin, summary } = view
  const label = (source: 'storage' | 'samba', count: number | undefined) =>
    count === undefined ? t(`bin.source.${source}`) : `${t(`bin.source.${source}`)} ${count}`
  return (
    <>
      <SegmentedControl
        label={t('bin.sources')}
        value={bin.filter.source}
        segments={[
          { value: 'storage', label: label('storage', summary?.storageCount) },
          { value: 'samba', label: label('samba', summary?.sambaCount) },
        ]}
        onChange={view.setSource}
      />
      <AppFrameSpacer />
      <div className={s.search}>
        <SearchField label={t('bin.search')} placeholder={t('bin.search')} value={bin.filter.letters} onChange={view.setLetters} />
      </div>
    </>
  )
}

interface BinButtonsProps {
  readonly view: BinView
  readonly actions: BinActions
  readonly selected: readonly TrashItem[]
  readonly count: number
}

export function BinButtons({ view, actions, selected, count }: BinButtonsProps) {
  const t = useT('file-manager')
  const none = count === 0
  return (
    <>
      <Button variant="primary" icon={<UndoIcon size={16} />} disabled={none} onClick={actions.restore}>
        {t('bin.restore')}
      </Button>
      <Button disabled={none || !isOneSpace(selected)} onClick={actions.restoreTo}>
        {t('bin.restoreTo')}
      </Button>
      <Button icon={<TrashIcon size={16} />} disabled={none} onClick={actions.deleteForever}>
        {t('bin.deleteForever')}
      </Button>
      <RestoreFacts selected={selected} count={count} />
      <AppFrameSpacer />
      <IconButton label={t('bin.refresh')} icon={<RefreshIcon size={16} />} onClick={view.bin.reload} />
      <IconButton label={t('bin.settings')} icon={<SettingsIcon size={16} />} aria-pressed={view.isPanelOpen} onClick={view.togglePanel} />
      <Button disabled={view.bin.count === 0} onClick={actions.empty}>
        {t('bin.empty')}
      </Button>
    </>
  )
}

/** RB-05: what restoring would do, before it begins. */
function RestoreFacts({ selected, count }: { readonly selected: readonly TrashItem[]; readonly count: number }) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const isWhole = count > 0 && selected.length === count
  const preview = useRestorePreview(isWhole ? selected.map(({ trashId }) => trashId) : [])
  if (!preview || !isWhole) return undefined
  const { totalBytes, foldersToMake, takenNames } = preview
  const facts = [
    bytes(totalBytes),
    ...(foldersToMake > 0 ? [t('bin.makesFolders', { count: foldersToMake })] : []),
    ...(takenNames > 0 ? [t('bin.takenNames', { count: takenNames })] : []),
  ]
  return (
    <small className={s.facts} role="status">
      {facts.join(' · ')}
    </small>
  )
}
