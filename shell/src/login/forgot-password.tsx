import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import s from './entry-card.module.css'

/** The commands of the device's console; `docs/guide/first-run.md` explains them. */
const commands = ['npm start -- admin:recover', 'npm start'] as const

/** H-68: how to get in again with a local account: members ask the administrator, who owns the machine has its console. */
export function ForgotPassword({ onClose }: { readonly onClose: () => void }) {
  const t = useT('shell')
  return (
    <Dialog
      open
      scope="system"
      size="md"
      title={t('login.forgot.title')}
      onClose={onClose}
      actions={
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          {t('login.forgot.close')}
        </Button>
      }
    >
      <div className={s.recovery}>
        <section>
          <h3>{t('login.forgot.member')}</h3>
          <p>{t('login.forgot.memberHow')}</p>
        </section>
        <section>
          <h3>{t('login.forgot.admin')}</h3>
          <p>{t('login.forgot.adminWhy')}</p>
          <ol>
            <li>{t('login.forgot.stop')}</li>
            <li>
              {t('login.forgot.recover')} <code>{commands[0]}</code>
            </li>
            <li>
              {t('login.forgot.start')} <code>{commands[1]}</code>
            </li>
            <li>{t('login.forgot.open')}</li>
          </ol>
          <p className={s.note}>{t('login.forgot.data')}</p>
        </section>
      </div>
    </Dialog>
  )
}
