export {
  addDownload,
  listDownloads,
  listDownloadSpaces,
  removeDownload,
  steerDownload,
  writeDownloadFolder,
  type DownloadList,
  type NewDownload,
} from './download-calls.ts'
export { isDone, useDownloadLook, type DownloadLook } from './download-look.ts'
export { TorrentHelp } from './torrent-help.tsx'
export { LinksField, type LinksFieldProps } from './links-field.tsx'
export { leftLinks, readLinks, type ReadLinks } from './read-links.ts'
export { useDownloads } from './use-downloads.ts'
export { useRemoveDownloads } from './use-remove-downloads.ts'
