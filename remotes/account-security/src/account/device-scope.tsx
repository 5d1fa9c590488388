import { session } from '@cove/device-contract/session'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useRead } from '@cove/parts/read'
import { Badge, Button } from '@cove/ui'
import { HardDriveIcon, MonitorIcon } from '@cove/ui/icons'
import { Card, Item, Items } from '@cove/ui/page'
import { LoadState } from '../ui/load-state.tsx'
import { LocalAccountItems } from './local-account-items.tsx'
import { LocalPasskeys } from './local-passkeys.tsx'
import { LocalSecondStep } from './local-second-step.tsx'

/** LGN-07d: what protects the sign-in to this device. */
export function DeviceScope({ onSignIns }: { readonly onSignIns: () => void }) {
  const t = useT('account-security')
  const device = useSession((state) => state.device?.name) ?? t('profile.thisDevice')
  const hasAccount = useSession((state) => (state.user?.account ?? '') !== '')
  // A local account that was just set can be protected at once.
  const factors = useRead(session, 'factors')
  const isProtected = factors.data !== undefined && (factors.data.hasPassword || factors.data.passkeys.length > 0)
  return (
    <Card
      icon={<HardDriveIcon size={22} />}
      title={t('scope.device')}
      intro={t('scope.deviceIntro', { device })}
      tools={<Badge>{t('scope.local')}</Badge>}
    >
      <Items label={t('scope.device')}>
        <LocalAccountItems onSaved={factors.reload} />
        {/* A user with only an online account protects that one. */}
        {(hasAccount || isProtected) && (
          <LoadState loaded={factors}>
            {(data) => (
              <>
                <LocalSecondStep factors={data} onChanged={factors.reload} />
                <LocalPasskeys factors={data} onChanged={factors.reload} />
              </>
            )}
          </LoadState>
        )}
        <Item
          icon={<MonitorIcon size={18} />}
          title={t('scope.signIns')}
          note={t('scope.signInsNote')}
          action={<Button onClick={onSignIns}>{t('scope.show')}</Button>}
        />
      </Items>
    </Card>
  )
}
