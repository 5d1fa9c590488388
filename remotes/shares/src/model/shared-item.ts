/** The file or folder to share. */
export interface SharedItem {
  readonly storageId: string
  readonly path: string
  readonly name: string
  readonly isFolder: boolean
}
