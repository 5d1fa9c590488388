import { folderRoute } from '@cove/kernel/declare'

/** The address of a folder in the file manager. */
export const folderAddress = ({ storageId, path }: { readonly storageId: string; readonly path: string }): string =>
  folderRoute.address({ storageId, ...(path === '/' ? {} : { path }) })
