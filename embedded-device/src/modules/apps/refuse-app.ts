import type { apps } from '@cove/device-contract/apps'
import { refuse } from '../../module-kit/module-kit.ts'

/** A failure that the area declares. */
export type AppError = keyof NonNullable<(typeof apps)['errors']>

/** Stops with a failure of this area. */
export function refuseApp(error: AppError, cause?: unknown): never {
  // The registered areas bring their rows into the catalogue; its type knows the shared families only.
  return refuse(error as never, cause)
}
