import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, EmptyState, PlusIcon } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { addressOf } from '../main/addresses.model.ts'

/** What the tool does, before the first task exists. */
export function NoTasks() {
  const t = useT('sync-tool')
  const navigate = useNavigate()
  return (
    <Centered>
      <EmptyState
        art="folder"
        title={t('empty.title')}
        body={t('empty.body')}
        action={
          <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => void navigate(addressOf('new'))}>
            {t('tasks.new')}
          </Button>
        }
      />
    </Centered>
  )
}
