import type { ResourceRef } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { usePlaceText } from '@cove/parts/spaces'
import { Button } from '@cove/ui'
import { FileIcon } from '@cove/ui/data'
import s from './dialogs.module.css'

interface FolderLineProps {
  readonly label: string
  readonly folder: ResourceRef | undefined
  /** Why no folder is known. */
  readonly problem?: string | undefined
  readonly onPick: () => void
}

/** DL-01b: where a download lands, with a button to choose another folder of the device. */
export function FolderLine({ label, folder, problem, onPick }: FolderLineProps) {
  const t = useT('transport')
  const placeText = usePlaceText()
  const shown = folder && placeText(folder.storageId, folder.path)
  return (
    <div className={s.label} role="group" aria-label={label}>
      {label}
      <div className={s.line}>
        <FileIcon kind="folder" size={24} />
        <span className={s.grow} title={shown}>
          {shown}
        </span>
        <Button size="sm" onClick={onPick}>
          {t('add.change')}
        </Button>
      </div>
      {problem !== undefined && !folder && (
        <span className={s.bad} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
