import type { Resource } from '@cove/device-contract/files'
import { extensionOf } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { usePicture } from '@cove/parts/file-picture'
import { useFileDate } from '@cove/parts/media-tile'
import { FileIcon, fileKindOfName, useFormats } from '@cove/ui/data'
import { Actions } from './palette-preview.tsx'
import s from './palette-screen.module.css'

interface FilePreviewProps {
  readonly file: Resource
  readonly title: string
  readonly place: string
}

/** Picture, facts and actions of one file or folder. */
export function FilePreview({ file, title, place }: FilePreviewProps) {
  const t = useT('palette')
  const formats = useFormats()
  const date = useFileDate(file)
  const isFolder = file.kind === 'folder'
  const kind = isFolder ? t('file.folder') : extensionOf(file.name).toUpperCase() || t('file.file')
  const facts = [
    [t('file.place'), place],
    [date.label, date.text],
  ] as const
  return (
    <>
      <Picture file={file} />
      <b className={s.previewTitle}>{title}</b>
      <span className={s.previewKind}>{isFolder ? kind : `${kind} · ${formats.bytes(file.sizeBytes)}`}</span>
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Actions
        actions={[
          [t(isFolder ? 'action.openFolder' : 'action.files'), ['↵']],
          [t('action.show'), ['Ctrl', '↵']],
        ]}
      />
    </>
  )
}

function Picture({ file }: { readonly file: Resource }) {
  const url = usePicture(file, 'LARGE')
  if (url !== undefined) return <img className={s.largePicture} src={url} alt="" />
  return (
    <span className={s.largeIcon}>
      <FileIcon kind={file.kind === 'folder' ? 'folder' : fileKindOfName(file.name)} extension={extensionOf(file.name)} size={96} />
    </span>
  )
}
