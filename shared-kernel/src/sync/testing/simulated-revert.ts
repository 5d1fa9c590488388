import type { SyncReverted } from '@cove/device-contract/sync'
import { bump } from '../vectors.ts'
import type { Logged, SimulatedDevice } from './simulated-device.ts'
import { addFolder, isBlocked } from './simulated-tree.ts'

/** Undoes one change of the simulated device's folder. */
export function revertOn(device: SimulatedDevice, { path, fromPath, action, beforeMd5, afterMd5 }: Logged): SyncReverted {
  if (action === 'delete' && beforeMd5 === undefined && afterMd5 === undefined) {
    if (isBlocked(device, path)) return 'kept'
    addFolder(device, path)
    return 'restored'
  }
  const there = device.files.get(path)
  if (action === 'move') {
    if (there !== afterMd5 || fromPath === undefined || device.files.has(fromPath)) return 'kept'
    device.files.delete(path)
    device.files.set(fromPath, there ?? '')
    return 'restored'
  }
  if (there === beforeMd5) return 'restored'
  if (there !== afterMd5) {
    if (beforeMd5 === undefined) return 'kept'
    device.files.set(`${path} (1)`, beforeMd5)
    return 'kept'
  }
  if (there !== undefined) device.bin.push({ path, text: there })
  device.files.delete(path)
  if (beforeMd5 !== undefined) {
    device.files.set(path, beforeMd5)
    device.known.set(path, { md5: beforeMd5, vector: bump(device.known.get(path)?.vector ?? '', 'device'), author: '' })
  }
  return 'restored'
}
