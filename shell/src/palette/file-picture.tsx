import type { Resource } from '@cove/device-contract/files'
import { usePicture } from '@cove/parts/file-picture'
import { FileIcon, fileKindOfName } from '@cove/ui/data'
import s from './palette-screen.module.css'

interface FilePictureProps {
  readonly file: Resource
  readonly extension: string
}

/** The thumbnail of a file in a row, or its icon. */
export function FilePicture({ file, extension }: FilePictureProps) {
  const url = usePicture(file, 'SMALL')
  if (url !== undefined) return <img className={s.thumbnail} src={url} alt="" />
  return <FileIcon kind={file.kind === 'folder' ? 'folder' : fileKindOfName(file.name)} extension={extension} size={30} />
}
