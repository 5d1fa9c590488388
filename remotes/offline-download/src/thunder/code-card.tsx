import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { FieldError, QrPanel } from '@cove/ui/forms'
import { Bar, Card, Muted, OneLine, Stack } from '@cove/ui/page'
import { useBindCode } from '../data/use-bind-code.ts'
import { clockOf, spokenCode } from '../model/task-view.ts'
import s from './code-card.module.css'

/** DL-01b: a code with which another device hands links to this person. */
export function CodeCard() {
  const t = useT('offline-download')
  const { code, secondsLeft, failure, reload } = useBindCode()
  return (
    <Card title={t('code.title')}>
      <Bar oneLine>
        <QrPanel text={code && `${location.origin}/feature/thunder?code=${code}`} label={t('code.qr')} size={112} />
        <Stack gap="small">
          <output className={s.digits}>{code && spokenCode(code)}</output>
          <OneLine look="note">{code ? t('code.left', { clock: clockOf(secondsLeft) }) : ''}</OneLine>
          {failure && (
            <>
              <FieldError>{failure.text}</FieldError>
              <Button size="sm" onClick={reload}>
                {t('code.retry')}
              </Button>
            </>
          )}
        </Stack>
      </Bar>
      <Muted>{t('code.hint')}</Muted>
    </Card>
  )
}
