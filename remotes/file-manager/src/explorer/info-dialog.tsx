import { files } from '@cove/device-contract/files'
import type { Resource } from '@cove/device-contract/files'
import { extensionOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { useFileDate } from '@cove/parts/media-tile'
import { useRead } from '@cove/parts/read'
import type { NamedSpaces } from '@cove/parts/spaces'
import { Button, Dialog, Skeleton } from '@cove/ui'
import { FileIcon } from '@cove/ui/data'
import type { FileInfo } from '../data/file-calls.ts'
import { folderPlace, isFolder } from '../model/place.ts'
import { useFormats } from '../ui/use-formats.ts'
import { placePath } from '../ui/place-name.ts'
import s from './dialogs.module.css'

interface InfoDialogProps {
  readonly resource: Resource
  readonly spaces: NamedSpaces
  readonly onClose: () => void
}

/** VW-01: what a file or folder is; a folder's totals are counted by the device while the dialog is already open. */
export function InfoDialog({ resource, spaces, onClose }: InfoDialogProps) {
  const t = useT('file-manager')
  const { storageId, path } = resource
  const { data: info, failure } = useRead(files, 'info', { query: { storageId, path } })
  const facts = useFacts({ resource, info, spaces })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('info.title')}
      actions={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          {t('info.close')}
        </Button>
      }
    >
      <div className={s.subject}>
        <FileIcon kind={resource.kind} extension={extensionOf(resource.name)} size={56} />
        <b className={s.subjectName}>{shownName(resource.name)}</b>
      </div>
      <dl className={s.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={s.fact}>
            <dt>{label}</dt>
            <dd>{value ?? (failure ? failure.text : <Skeleton width={120} height={12} />)}</dd>
          </div>
        ))}
      </dl>
      {resource.nameDamaged && <p className={s.lead}>{t('info.damaged')}</p>}
    </Dialog>
  )
}

interface FactsInput {
  readonly resource: Resource
  readonly info: FileInfo | undefined
  readonly spaces: NamedSpaces
}

type Fact = readonly [label: string, value: string | undefined]

/** The lines of the dialog; a value is undefined until the device has counted it. */
function useFacts({ resource, info, spaces }: FactsInput): readonly Fact[] {
  const t = useT('file-manager')
  const { bytes, date, kind } = useFormats()
  const taken = useFileDate(resource)
  const folder = isFolder(resource)
  const sizeBytes = folder ? info?.totalBytes : resource.sizeBytes
  const place = placePath(folderPlace(resource.storageId, parentOf(resource.path)), spaces, t)
  const size = sizeBytes === undefined ? undefined : t('info.sizeValue', { size: bytes(sizeBytes), bytes: sizeBytes })
  const contents: Fact = [t('info.contains'), info && t('info.containsValue', { files: info.totalFiles, folders: info.totalFolders })]
  return [
    [t('info.kind'), kind(resource)],
    [t('info.place'), place],
    [t('info.size'), size],
    ...(folder ? [contents] : []),
    ...(taken.isTaken ? [[taken.label, taken.text] as const] : []),
    [t('info.created'), date(resource.createdSeconds)],
    [t('info.modified'), date(resource.modifiedSeconds)],
  ]
}
