import type { Area } from '@cove/device-contract'
import type { SettingsOf } from '@cove/device-contract/kit'

/** Settings of features, stored on the device for the user and shared by all windows (SETA). */
export interface Settings {
  /** The settings as far as they are known, defaults before that; the same object until one changes. */
  readonly of: <A extends Area>(area: A) => SettingsOf<A>
  /** Takes effect at once. False when the device did not store it: the former values are back, and a toast gives the reason. */
  readonly change: <A extends Area>(area: A, changes: Partial<SettingsOf<A>>) => Promise<boolean>
  /** Calls `listener` after each change; the first listener of an area has it read from the device. The caller disposes the result. */
  readonly on: (area: Area, listener: () => void) => Disposable
}
