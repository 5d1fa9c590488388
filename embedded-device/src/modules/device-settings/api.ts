import type { DeviceField } from '@cove/device-contract/device-settings'
import type { ChangeAuthor } from './store.ts'

/** A setting that another module owns and that the history shows. */
export interface OwnedField {
  /** The value now. */
  read(): unknown
  /** Gives it an older value again; absent for a setting that is tried before it counts. What it returns resolves when the value is carried out. */
  apply?(value: unknown): void | Promise<void>
  /** The value that a reset of the device's settings gives it; absent for a setting that a reset keeps. */
  readonly initial?: unknown
}

/** What other modules use of the settings of the device. */
export interface DeviceSettingsApi {
  /** Makes a field of another module revertible. The caller disposes. */
  own(field: DeviceField, owned: OwnedField): Disposable
  /** Writes a change of such a field into the history and notifies clients. */
  record(field: DeviceField, values: { readonly before: unknown; readonly after: unknown }, author: ChangeAuthor): void
}
