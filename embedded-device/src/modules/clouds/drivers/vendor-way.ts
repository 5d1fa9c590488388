import type { Keys } from '../vendors/keys.ts'
import type { VendorServices } from '../vendors/vendor-services.ts'
import type { CloudLevel } from '../vendors/levels.ts'
import type { DirCache } from './dir-cache.ts'

/** What all drivers of one vendor's account share. */
export interface VendorWay {
  readonly services: VendorServices
  readonly keys: Keys
  /** Names this device to the vendor. */
  readonly deviceId: string
  readonly memory: VendorMemory
  /** The service told another membership than the one before. */
  readonly onLevel: (level: CloudLevel) => void
}

/** What is known of an account for a while, until this process ends. */
export interface VendorMemory {
  readonly dirs: DirCache
  level: CloudLevel | ''
  /** When the membership was asked last. */
  levelMs: number
}

/** CAR-03d: who the account is of is asked again after this. */
export const levelFreshMs = 45_000
