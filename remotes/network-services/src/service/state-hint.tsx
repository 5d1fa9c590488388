import type { Service } from '@cove/device-contract/network-services'
import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { WarningIcon } from '@cove/ui'
import { Muted, Note } from '@cove/ui/page'

/** Why a service does not run: it is off, or what kept it from starting and which program has its port. */
export function StateHint({ service }: { readonly service: Service }) {
  const t = useT('network-services')
  const { texts } = useKernel()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { state, failureCode, portUser, port } = service
  if (state === 'running') return null
  if (state !== 'failed' || failureCode === undefined) return <Muted>{t(isAdmin ? 'offHint' : 'askAdmin')}</Muted>
  return (
    <Note label={t(`sections.${service.service}`)} icon={<WarningIcon size={18} />} role="alert" tone="warn">
      {texts.error(failureCode)} {portUser !== undefined && t('portUser', { port: String(port), program: portUser })}
    </Note>
  )
}
