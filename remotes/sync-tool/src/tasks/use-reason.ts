import type { SyncRun } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'

/** Why a run waits, in words. A reason that has no sentence here is shown with the general one. */
const known: ReadonlySet<string> = new Set([
  'interrupted',
  'sourceMissing',
  'sourceDenied',
  'markMissing',
  'folderTaken',
  'computerFull',
  'offline',
  'syncMarkerMissing',
  'directoryNotFound',
  'storageMissing',
  'storageOffline',
  'diskNotFound',
  'diskUnavailable',
  'notEnoughSpace',
  'diskFull',
  'overQuota',
  'readOnlySpace',
  'outsideHours',
])

export function useReason(run: SyncRun | undefined): string {
  const t = useT('sync-tool')
  return t(`reasons.${run?.reason !== undefined && known.has(run.reason) ? run.reason : 'other'}`)
}
