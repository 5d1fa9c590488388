import type { BackupTask } from '@cove/device-contract/backup'
import type { useT } from '@cove/kernel/i18n'

/** BK-08: which other external disk the device backs up first, in words; undefined for a run that does not wait. */
export function waitText({ waitsFor }: Pick<BackupTask, 'waitsFor'>, t: ReturnType<typeof useT>): string | undefined {
  if (!waitsFor) return undefined
  return waitsFor.name === undefined ? t('run.waitsOther') : t('run.waitsFor', { name: waitsFor.name })
}
