import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { DeviceArt } from '../device/device-art.tsx'
import { useTexts } from '../entrance/use-texts.ts'
import { EntryCard } from '../login/entry-card.tsx'
import { pageTexts } from './page-texts.ts'
import s from './pages.module.css'

const todos = ['security', 'invite', 'files'] as const

/** LGN-12, H-57: what a new administrator hears once, after binding; nobody else is stopped here. */
export function Welcome() {
  const t = useT('pages')
  const navigate = useNavigate()
  const name = useSession((state) => state.device?.name ?? '')
  if (!useTexts('pages', pageTexts)) return undefined
  return (
    <EntryCard title={t('welcome.title')}>
      <div className={s.centre}>
        <DeviceArt state="on" size={88} />
        <p>{t('welcome.body', { name })}</p>
      </div>
      <ul className={s.todos}>
        {todos.map((todo) => (
          <li key={todo}>{t(`welcome.todo.${todo}`)}</li>
        ))}
      </ul>
      <Button variant="primary" size="lg" onClick={() => void navigate('/desktop', { replace: true })}>
        {t('welcome.start')}
      </Button>
    </EntryCard>
  )
}
