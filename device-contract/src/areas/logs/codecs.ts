import { defineEnumCodec } from '@cove/device-contract/kit'

/** How much a line of the log matters. */
export const logLevel = defineEnumCodec({ normal: 0, notice: 1, urgent: 2, recovered: 3 })
/** Name of a level. */
export type LogLevel = (typeof logLevel.names)[number]

/** How the user came; `device` for what the device did by itself. */
export const logProtocol = defineEnumCodec({ web: 0, smb: 1, webdav: 2, ftp: 3, ssh: 4, link: 5, device: 6 })
/** Name of a way. */
export type LogProtocol = (typeof logProtocol.names)[number]

/** The part of the device that a line is about. */
export const logArea = defineEnumCodec({
  signIn: 0,
  users: 1,
  shares: 2,
  files: 3,
  settings: 4,
  services: 5,
  storage: 6,
  apps: 7,
  device: 8,
})
/** Name of a part. */
export type LogArea = (typeof logArea.names)[number]

/** LOG-01: whether each line is as it was written. `unchecked` until the first check. */
export const chainState = defineEnumCodec({ unchecked: 0, intact: 1, broken: 2 })

/** What was found where the chain breaks: a line was changed, lines are gone, or the note about the newest line does not fit. */
export const chainBreak = defineEnumCodec({ changed: 0, missing: 1, head: 2 })
/** Name of what was found. */
export type ChainBreak = (typeof chainBreak.names)[number]
