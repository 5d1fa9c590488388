import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, EmptyState } from '@cove/ui'
import s from './launch.module.css'

/** WIN-01a: an address that means nothing here. */
export function NotFound() {
  const t = useT('shell')
  const navigate = useNavigate()
  return (
    <div className={s.screen}>
      <main className={s.card}>
        <EmptyState
          art="lost"
          title={t('notFound.title')}
          body={t('notFound.body')}
          action={
            <Button variant="primary" onClick={() => void navigate('/launch', { replace: true })}>
              {t('notFound.home')}
            </Button>
          }
        />
      </main>
    </div>
  )
}
