import type { ChosenSource } from '@cove/kernel/backup'

/** BK-08: a folder of an external disk that is plugged into the device. */
export interface DiskSource {
  readonly kind: 'disk'
  /** Name of the folder; of the disk for its top folder. */
  readonly name: string
  readonly diskName: string
  readonly storageId: string
  readonly path: string
}

/** What a new task backs up: a folder of this computer, or one of an external disk. */
export type WizardSource = ChosenSource | DiskSource
