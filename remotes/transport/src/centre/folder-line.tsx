import type { ResourceRef } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { usePlaceText } from '@cove/parts/spaces'
import { FileIcon } from '@cove/ui/data'
import { FieldError } from '@cove/ui/forms'
import { PickRow } from '@cove/ui/page'

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
  return (
    <div role="group" aria-label={label}>
      <PickRow
        icon={<FileIcon kind="folder" size={24} />}
        title={folder ? placeText(folder.storageId, folder.path) : ''}
        hint={label}
        action={t('add.change')}
        onPick={onPick}
      />
      <FieldError>{folder ? undefined : problem}</FieldError>
    </div>
  )
}
