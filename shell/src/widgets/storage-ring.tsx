import type { Storage } from '@cove/device-contract/storage'
import { ringParts } from './storage-parts.ts'
import s from './widgets.module.css'

/** So many colours tell spaces apart; then they come again. */
export const spaceHues = 6

/** The used shares of all spaces as arcs of one ring; the text in its middle is its owner's. */
export function StorageRing({ storages }: { readonly storages: readonly Storage[] }) {
  return (
    <svg className={s.ring} viewBox="0 0 120 120" aria-hidden="true">
      <circle className={s.ringTrack} cx="60" cy="60" r="51" />
      {ringParts(storages).map(({ storageId, from, length }) => (
        <circle
          key={storageId}
          className={s.ringPart}
          data-hue={storages.findIndex((one) => one.storageId === storageId) % spaceHues}
          cx="60"
          cy="60"
          r="51"
          pathLength="100"
          strokeDasharray={`${length} 100`}
          strokeDashoffset={-from}
        />
      ))}
    </svg>
  )
}
