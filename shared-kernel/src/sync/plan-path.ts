import type { SyncBaseRow, SyncDirection, SyncFile } from '@cove/device-contract/sync'
import { bump, compareVectors, join } from './vectors.ts'

/** A file of the computer with its content. */
export interface LocalFile {
  readonly path: string
  readonly md5: string
  readonly sizeBytes: number
  readonly modifiedMs: number
}

/** What is known of one path. A device's file without `md5` was there once. */
export interface PathState {
  readonly path: string
  readonly local?: LocalFile | undefined
  readonly device?: SyncFile | undefined
  readonly base?: SyncBaseRow | undefined
}

/** What should happen to one path. `vector` is the version that the content has then. */
export type Verdict =
  | { readonly kind: 'nothing' }
  /** Both sides are equal, or both have no file. */
  | { readonly kind: 'agree'; readonly vector: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'up' | 'down' | 'deleteDevice' | 'deleteLocal' | 'conflict'; readonly vector: string }

/** How verdicts are made; tests replace it to prove that they notice a wrong one. */
export type Judge = (state: PathState, replica: string) => Verdict

const emptyMd5 = 'd41d8cd98f00b204e9800998ecf8427e'

/**
 * SYN-02: compares contents with the last agreement and asks version vectors where both changed. No clock is asked: times of two
 * computers say nothing about which change knew of which.
 */
export const judgePath: Judge = ({ local, device, base }, replica) => {
  const isOnDevice = device?.md5 !== undefined
  const deviceVector = device?.vector ?? (base ? bump(base.vector, 'device') : '')
  if (local && isOnDevice) return judgeBoth({ local, device, base }, replica)
  if (local) {
    // Deleted on the device. An edit that the deletion did not know brings the file back.
    if (base && isKnown(local.md5, base)) return { kind: 'deleteLocal', vector: deviceVector }
    return { kind: 'up', vector: bump(join(deviceVector, base?.vector ?? ''), replica) }
  }
  if (isOnDevice) {
    if (base && device.md5 === base.md5) return { kind: 'deleteDevice', vector: bump(join(deviceVector, base.vector), replica) }
    return { kind: 'down', vector: deviceVector }
  }
  return base ? { kind: 'gone' } : { kind: 'nothing' }
}

/** Content of the last agreement, or one that a killed run has put there. */
const isKnown = (md5: string, base: SyncBaseRow): boolean => md5 === base.md5 || md5 === base.pendingMd5

interface Both {
  readonly local: LocalFile
  readonly device: SyncFile
  readonly base?: SyncBaseRow | undefined
}

function judgeBoth({ local, device, base }: Both, replica: string): Verdict {
  if (local.md5 === device.md5) return { kind: 'agree', vector: join(device.vector, base?.vector ?? '') }
  const merged = join(device.vector, base?.vector ?? '')
  // Without an agreement nothing tells which one is newer; an empty file has nothing to lose.
  if (!base) return { kind: local.md5 === emptyMd5 ? 'down' : 'conflict', vector: merged }
  if (isKnown(local.md5, base)) return { kind: 'down', vector: merged }
  if (device.md5 === base.md5) return { kind: 'up', vector: bump(merged, replica) }
  const order = compareVectors(bump(base.vector, replica), device.vector)
  return { kind: order === 'after' ? 'up' : 'conflict', vector: order === 'after' ? bump(merged, replica) : merged }
}

/** One-way tasks: what travels the other way stays as it is. */
export function isWanted({ kind }: Verdict, direction: SyncDirection): boolean {
  if (kind === 'down' || kind === 'deleteLocal') return direction !== 'up'
  if (kind === 'up' || kind === 'deleteDevice') return direction !== 'down'
  return true
}
