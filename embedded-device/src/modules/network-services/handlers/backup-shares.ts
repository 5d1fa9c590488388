import type { BackupShare, networkServices } from '@cove/device-contract/network-services'
import { checkNewName } from '../../../module-kit/staging-kit.ts'
import type { HandlerOf, Principal } from '../../../module-kit/module-kit.ts'
import type { NetworkServicesParts } from '../parts.ts'
import { backupPath, roomIn } from '../smb/smb-users.ts'
import type { StoredBackupShare } from '../smb/share-store.ts'

type Calls = typeof networkServices.calls

export const backupShares =
  (parts: NetworkServicesParts): HandlerOf<Calls['backupShares']> =>
  async (_input, { context: { who } }) => {
    const visible = parts.services.shares.backups().filter((one) => maySee(who, one))
    return { shares: await Promise.all(visible.map((one) => viewOf(parts, one))) }
  }

export const addBackupShare =
  (parts: NetworkServicesParts): HandlerOf<Calls['addBackupShare']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { host, services } = parts
    const userNo = body.userNo ?? who.userNo
    // S-H3: another user answers as one that does not exist.
    const chosen = who.role === 'admin' || userNo === who.userNo ? host.principal(userNo) : undefined
    if (!chosen) return refuse('userNotFound')
    checkNewName(body.name)
    const at = await host.files.spaces.locate(chosen, body.storageId, backupPath(body))
    // H-37: a disk that can be pulled out keeps no backups.
    if (at.space.kind === 'folder') return refuse('networkServiceBackupExternal')
    const share = services.shares.addBackup({ userNo, spaceId: body.storageId, name: body.name, limitBytes: body.limitBytes })
    if (!share) return refuse('networkServiceShareExists')
    try {
      const [known] = await host.files.vfs.exists([at])
      if (known?.kind === 'file') return refuse('networkServiceShareExists')
      if (!known) await services.files.makeFolder(chosen, at)
    } catch (error) {
      services.shares.removeBackup(share.id)
      throw error
    }
    await changed(parts)
    return viewOf(parts, share)
  }

export const setBackupShare =
  (parts: NetworkServicesParts): HandlerOf<Calls['setBackupShare']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const share = parts.services.shares.backup(body.backupShareId)
    if (!share || !maySee(who, share)) return refuse('networkServiceShareMissing')
    parts.services.shares.setBackup(share.id, body)
    await changed(parts)
    return {}
  }

export const removeBackupShare =
  (parts: NetworkServicesParts): HandlerOf<Calls['removeBackupShare']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const share = parts.services.shares.backup(body.backupShareId)
    if (!share || !maySee(who, share)) return refuse('networkServiceShareMissing')
    parts.services.shares.removeBackup(share.id)
    await changed(parts)
    return {}
  }

const maySee = (who: Principal, { userNo }: StoredBackupShare): boolean => who.role === 'admin' || who.userNo === userNo

async function changed({ host, services }: NetworkServicesParts): Promise<void> {
  await services.smb.settle()
  services.announce()
  host.events.emit('network-services.changed', {})
}

async function viewOf({ host }: NetworkServicesParts, share: StoredBackupShare): Promise<BackupShare> {
  const path = backupPath(share)
  const { usedBytes, lastWriteSeconds } = await stateOf(host, share)
  return {
    backupShareId: share.id,
    name: share.name,
    userNo: share.userNo,
    nickname: host.users.get(share.userNo)?.nickname ?? '',
    storageId: share.spaceId,
    path,
    isOn: share.isOn,
    limitBytes: share.limitBytes,
    usedBytes,
    isQuotaUsedUp: (await roomIn(host.files, share.userNo, share.spaceId))?.freeBytes === 0,
    ...(lastWriteSeconds === undefined ? {} : { lastWriteSeconds }),
  }
}

async function stateOf({ files: { spaces, index, vfs }, principal }: NetworkServicesParts['host'], share: StoredBackupShare) {
  const who = principal(share.userNo)
  if (!who) return { usedBytes: 0 }
  try {
    const at = await spaces.locate(who, share.spaceId, backupPath(share))
    const entries = await vfs.readFolder(at)
    const lastMs = Math.max(0, ...entries.map(({ mtimeMs }) => mtimeMs))
    const usedBytes = index.bytesBelow(at.space.id, at.indexPath)
    return lastMs === 0 ? { usedBytes } : { usedBytes, lastWriteSeconds: lastMs / 1000 }
  } catch {
    // The disk is away, or the folder was removed: the share is listed without figures.
    return { usedBytes: 0 }
  }
}
