import type { DownloadTexts } from './zh-CN.ts'

export const en: DownloadTexts = {
  state: {
    waiting: 'In the queue',
    metadata: 'Asking for the torrent',
    choosing: 'Choose files',
    running: 'Downloading',
    paused: 'Paused',
    seeding: 'Seeding',
    error: 'Failed',
    finished: 'Finished',
    held: 'Waiting its turn',
  },
  unknownReason: 'The device did not say why',
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeManyTitle: (count: string) => `Delete downloads (${count})?`,
  removeBody: 'What has not been downloaded to its end is discarded.',
  removeDoneBody: 'It only leaves the list. The file stays on the device.',
  deleteFile: 'Also move the file to the recycle bin',
  remove: 'Delete',
  links: 'Addresses',
  linksFound: (count: string) => `Addresses: ${count}`,
  linksHint: 'One per line: http, https, ftp or magnet.',
  linksHintPlain: 'One per line: http, https or ftp.',
  linksTooMany: (limit: string) => `At most ${limit} addresses at once`,
  badLine: (line: string, reason: string, text: string) => `Line ${line}: ${reason} (${text})`,
  badMore: (count: string) => `More lines that cannot be downloaded: ${count}`,
  problem: {
    notAddress: 'not an address',
    scheme: 'the device does not speak this protocol',
    torrent: 'magnet links need software that the device lacks',
  },
}
