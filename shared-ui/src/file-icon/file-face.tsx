import { FileIcon } from './file-icon.tsx'
import { fileKindOfName } from './kind-of-name.ts'

export interface FileFaceProps {
  readonly name: string
  readonly size: number
  readonly isFolder?: boolean
}

/** The picture of a file by its name. */
export function FileFace({ name, size, isFolder = false }: FileFaceProps) {
  const at = name.lastIndexOf('.')
  return <FileIcon kind={isFolder ? 'folder' : fileKindOfName(name)} extension={at > 0 ? name.slice(at + 1) : ''} size={size} />
}
