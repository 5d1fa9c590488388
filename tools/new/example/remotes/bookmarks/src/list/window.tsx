import { bookmarks } from '@cove/device-contract/bookmarks'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { useSpaces } from '@cove/parts/spaces'
import { EmptyState, Skeleton } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { useItems } from '../data/use-items.ts'
import { PathForm } from './path-form.tsx'
import styles from './window.module.css'

export default function ListWindow() {
  const t = useT('bookmarks')
  const { spaces } = useSpaces()
  const { data: items, failure, reload, add, check } = useItems()
  const [{ checksNightly }, changeSettings] = useSettings(bookmarks)
  if (!items) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={240} />
  return (
    <div className={styles.page}>
      {spaces?.home && <PathForm storageId={spaces.home.storageId} add={add} check={check} />}
      <Switch label={t('checksNightly')} checked={checksNightly} onChange={(on) => changeSettings({ checksNightly: on })} />
      {items.length === 0 && <EmptyState art="folder" title={t('empty')} />}
      <ul>
        {items.map(({ itemId, path, state }) => (
          <li key={itemId} className={styles.path}>
            {path} ({t(`state.${state}`)})
          </li>
        ))}
      </ul>
    </div>
  )
}
