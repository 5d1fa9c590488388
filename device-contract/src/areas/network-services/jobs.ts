import type { JobDeclaration } from '@cove/device-contract/kit'

/** Copies and moves that clients of WebDAV and FTP ask for (NSV-03b). Progress counts bytes. */
export const jobs = {
  copy: { centreKind: 'other', unit: 'bytes', icon: 'copy', title: { 'zh-CN': '通过网络服务复制', en: 'Copy by a network service' } },
  move: { centreKind: 'other', unit: 'bytes', icon: 'move', title: { 'zh-CN': '通过网络服务移动', en: 'Move by a network service' } },
} as const satisfies Readonly<Record<string, JobDeclaration>>
