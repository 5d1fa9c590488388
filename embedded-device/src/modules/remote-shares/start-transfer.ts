import { isWithin } from '@cove/device-contract/rules'
import { refuse } from '../../module-kit/module-kit.ts'
import type { Principal } from '../../module-kit/module-kit.ts'
import type { SourceWork } from '../../files/sources/file-source.ts'
import { sideOf } from './transfer-sides.ts'
import { parseDevicePath } from '../../module-kit/staging-kit.ts'
import type { RemoteSharesParts } from './parts.ts'

/** Adds the task of a copy or move with a remote share; what vanishes later becomes a failure of the task. */
export async function startTransfer(parts: RemoteSharesParts, who: Principal, work: SourceWork): Promise<string> {
  const { kind, sources, target } = work
  const folder = await sideOf(parts, who, target.storageId).stat(parseDevicePath(target.path))
  if (!folder.isFolder) refuse('directoryNotFound')
  for (const { storageId, path } of sources) {
    if (parseDevicePath(path).length === 0) refuse('invalidPath')
    if (storageId === target.storageId && isWithin(target.path, path)) refuse('moveIntoSelf')
    const side = sideOf(parts, who, storageId)
    // Names of another device are looked up by the task: a thousand would take too long for one call.
    if (side.isOwn) await side.stat(parseDevicePath(path), kind === 'move' ? 'change' : 'read')
  }
  const { conflict, decisions } = work
  const payload = { kind, sources: [...sources], target, conflict, decisions }
  return String(parts.host.jobs.add('transfer', { userNo: who.userNo, payload }))
}
