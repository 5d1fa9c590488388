import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link } from '@cove/kernel/router'
import { Button, Dialog } from '@cove/ui'
import s from './entry-card.module.css'

/** The commands of the device's console; `docs/guide/first-run.md` explains them. */
const commands = ['npm start -- admin:recover', 'npm start', 'npm run service -- recover'] as const

/** H-68: how to get in again with a local account: members ask the administrator, who owns the machine has its console. */
export function ForgotPassword({ onClose }: { readonly onClose: () => void }) {
  const t = useT('sign-in')
  return (
    <Dialog
      open
      scope="system"
      size="md"
      title={t('forgot.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          {t('forgot.close')}
        </Button>
      }
    >
      <div className={s.recovery}>
        <section>
          <h3>{t('forgot.member')}</h3>
          <p>{t('forgot.memberHow')}</p>
        </section>
        <OnlineWay onFollow={onClose} />
        <section>
          <h3>{t('forgot.admin')}</h3>
          <p>{t('forgot.adminWhy')}</p>
          <ol>
            <li>{t('forgot.stop')}</li>
            <li>
              {t('forgot.recover')} <code>{commands[0]}</code>
            </li>
            <li>
              {t('forgot.start')} <code>{commands[1]}</code>
            </li>
            <li>{t('forgot.open')}</li>
          </ol>
          <p className={s.note}>{t('forgot.data')}</p>
          <p className={s.note}>
            {t('forgot.service')} <code>{commands[2]}</code>
          </p>
        </section>
      </div>
    </Dialog>
  )
}

/** An online account is mended by its owner, with the phone it was made with. */
function OnlineWay({ onFollow }: { readonly onFollow: () => void }) {
  const t = useT('sign-in')
  const hasService = useSession((state) => state.device?.hasAccountService === true)
  if (!hasService) return undefined
  return (
    <section>
      <h3>{t('forgot.online')}</h3>
      <p>{t('forgot.onlineHow')}</p>
      <p>
        <Link to="/login/reset-password" onClick={onFollow}>
          {t('forgot.onlineReset')}
        </Link>
      </p>
    </section>
  )
}
