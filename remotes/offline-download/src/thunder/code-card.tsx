import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { QrPanel } from '@cove/ui/forms'
import { useBindCode } from '../data/use-bind-code.ts'
import { clockOf, spokenCode } from '../model/task-view.ts'
import s from './thunder.module.css'

/** DL-01b: a code with which another device hands links to this person. */
export function CodeCard() {
  const t = useT('offline-download')
  const { code, secondsLeft, failure, reload } = useBindCode()
  return (
    <section className={s.card} aria-label={t('code.title')}>
      <h2 className={s.title}>{t('code.title')}</h2>
      <div className={s.code}>
        <QrPanel text={code && `${location.origin}/feature/thunder?code=${code}`} label={t('code.qr')} size={112} />
        <div className={s.codeWords}>
          <output className={s.digits}>{code && spokenCode(code)}</output>
          <span className={s.hint}>{code ? t('code.left', { clock: clockOf(secondsLeft) }) : ''}</span>
          {failure && (
            <>
              <span className={s.hint} role="alert">
                {failure.text}
              </span>
              <Button size="sm" onClick={reload}>
                {t('code.retry')}
              </Button>
            </>
          )}
        </div>
      </div>
      <p className={s.hint}>{t('code.hint')}</p>
    </section>
  )
}
