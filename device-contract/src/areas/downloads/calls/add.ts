import { z, defineCall, DevicePath, Flag, StorageId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const add = defineCall({
  id: 'downloads.add',
  spec: ['DL-01b', 'DL-01c', 'S-I1'],
  method: 'POST',
  path: '/v1/dl/add',
  access: 'user',
  silent: true,
  bodyKind: 'multipart',
  shapeIsOurs: true,
  summary:
    'Lets the device download: an http, https, ftp or magnet address, a torrent file (base64), or a torrent that lies on the device.',
  body: wireObject({
    source: named('url', z.optional(z.string().check(z.maxLength(16_384)))),
    torrentBase64: named('torrent', z.optional(z.string().check(z.maxLength(14_000_000)))),
    torrentStorageId: named('torrent_uuid', z.optional(StorageId)),
    torrentPath: named('torrent_path', z.optional(DevicePath)),
    /** The target folder; the caller's default when left out. */
    storageId: named('uuid', z.optional(StorageId)),
    path: z.optional(DevicePath),
    name: z.optional(z.string().check(z.maxLength(255))),
    limitBytesPerSecond: named('limit', z.optional(WholeNumber)),
    /** True: a torrent waits in state 'choosing' until its files were chosen. */
    chooseFirst: named('choose', z.optional(Flag)),
  }),
  data: wireObject({ taskId: named('task_id', z.string()) }),
  errors: [
    'urlInvalid',
    'urlNotAllowed',
    'urlSchemeUnsupported',
    'torrentUnavailable',
    'torrentInvalid',
    'torrentEmpty',
    'taskExists',
    'directoryNotFound',
    'storageMissing',
    'readOnlySpace',
    'invalidPath',
    'overQuota',
    'downloadTargetExternal',
    'fileNotFound',
  ],
})
