import { useLocale, useT } from '@cove/kernel/i18n'
import type { Release } from '../data/release-calls.ts'

/** How an app is called in the present language; one that is not published has its id only. */
export function useNameOf(): (release: Pick<Release, 'id' | 'face'>) => string {
  const t = useT('releases')
  const locale = useLocale()
  return ({ id, face }) => face?.name[locale] ?? (id === 'shell' ? t('desktop') : id)
}
