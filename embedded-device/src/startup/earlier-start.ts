import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { backupsOf, storedParts } from '../core/database/backups.ts'
import type { StoredPart } from '../core/database/backups.ts'

/**
 * S-A9: whether a device may make this part now. False when the folder shows that the device was started before: then a part that is
 * missing is lost, and a new one in its place would look like a new device. The order of a first start is main, device, the others.
 */
export function mayCreate(dataDir: string, part: 'main' | 'device'): boolean {
  const later = ['db/index.sqlite', storedParts['account-keys'].path, ...(part === 'main' ? [storedParts.device.path] : [])]
  if (later.some((path) => existsSync(join(dataDir, path)))) return false
  const spacesDir = join(dataDir, 'spaces')
  if (existsSync(spacesDir) && readdirSync(spacesDir).length > 0) return false
  return !hasBackup(dataDir, 'main') && !hasBackup(dataDir, 'device')
}

/** Whether copies show that a device had an administrator: none are made before. */
export const hadAdministrator = (dataDir: string): boolean => hasBackup(dataDir, 'main')

const hasBackup = (dataDir: string, part: StoredPart): boolean => backupsOf(join(dataDir, 'backups'), part).length > 0
