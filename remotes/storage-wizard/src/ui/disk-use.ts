import type { Disk } from '@cove/device-contract/pools'
import type { Translate } from '@cove/kernel/i18n'

/** What a disk is used for: its storage space, what else on the machine uses it, or what is written on it. */
export function diskUse(t: Translate, { role, storageName, condition, isInUse, contents }: Disk): string {
  if (storageName !== undefined) return role === 'cache' ? t('bay.cacheOf', { name: storageName }) : storageName
  if (condition === 'ERR') return t('bay.failed')
  return isInUse ? t('bay.inUse') : (contents?.join(', ') ?? t('bay.free'))
}
