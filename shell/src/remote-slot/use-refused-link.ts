import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useCallback } from 'react'

/** Shows that a link leads nowhere on this desktop. */
export function useRefusedLink(): () => void {
  const { toasts } = useKernel()
  const t = useT('shell')
  return useCallback(() => toasts.show({ tone: 'warning', title: t('window.leadsNowhere') }), [toasts, t])
}
