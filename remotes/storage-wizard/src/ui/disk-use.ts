import type { Disk } from '@cove/device-contract/pools'
import type { Translate } from '@cove/kernel/i18n'

/** What a disk is used for: its storage space, what else on the machine uses it, or what is written on it. `title`: what its space is called here. */
export function diskUse(t: Translate, { role, storageName, condition, isInUse, contents }: Disk, title: string | undefined): string {
  const name = title ?? storageName
  if (name !== undefined) return role === 'cache' ? t('bay.cacheOf', { name }) : name
  if (condition === 'ERR') return t('bay.failed')
  return isInUse ? t('bay.inUse') : (contents?.join(', ') ?? t('bay.free'))
}
