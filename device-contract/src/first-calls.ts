import { info } from './device/info.ts'
import { stream } from './events/stream.ts'
import { downloadArchive } from './files/download-archive.ts'
import { download } from './files/download.ts'
import { userInfo } from './session/user-info.ts'
import { list } from './storage/list.ts'

/** W9: the calls a desktop needs before it stands, and those whose addresses are made without asking; the others come with `loadContract`. */
export const firstCalls = {
  device: { info },
  session: { userInfo },
  storage: { list },
  files: { download, downloadArchive },
  events: { stream },
} as const
