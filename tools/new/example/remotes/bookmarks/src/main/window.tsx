import type { Item } from '@cove/device-contract/bookmarks'
import { bookmarks } from '@cove/device-contract/bookmarks'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { useSpaces } from '@cove/parts/spaces'
import { AppIcon, Button, EmptyState, PlusIcon, Skeleton } from '@cove/ui'
import { AppFrame, Centered, formatCount } from '@cove/ui/data'
import { ClockIcon } from '@cove/ui/icons'
import { Page, PageHead, Rows, SwitchRow } from '@cove/ui/page'
import { useState } from 'react'
import { icon } from '../icon.ts'
import { AddDialog } from '../items/add-dialog.tsx'
import { missingCount } from '../items/item-state.model.ts'
import { ItemTable } from '../items/item-table.tsx'
import { useItems } from '../items/items.data.ts'

/** NEW-03: the paths that a user keeps. */
export default function MainWindow() {
  const t = useT('bookmarks')
  const { data: items, failure, reload } = useItems()
  return (
    <AppFrame title={t('app')} icon={<AppIcon {...icon} size={20} />}>
      {items ? (
        <ItemsPage items={items} />
      ) : failure ? (
        <Centered>
          <FailureState failure={failure} onRetry={reload} />
        </Centered>
      ) : (
        <Page busy>
          <Skeleton height={52} />
          <Skeleton height={60} />
        </Page>
      )}
    </AppFrame>
  )
}

function ItemsPage({ items }: { readonly items: readonly Item[] }) {
  const t = useT('bookmarks')
  const { spaces } = useSpaces()
  const [isAdding, setAdding] = useState(false)
  const [{ checksNightly }, changeSettings] = useSettings(bookmarks)
  const home = spaces?.home
  const counts = { count: formatCount(items.length), missing: formatCount(missingCount(items)) }
  const add = (
    <Button variant="primary" icon={<PlusIcon size={16} />} disabled={!home} onClick={() => setAdding(true)}>
      {t('add.action')}
    </Button>
  )
  return (
    <Page>
      <PageHead title={t('title', counts)} intro={t('intro', counts)}>
        {items.length > 0 && add}
      </PageHead>
      {items.length > 0 ? (
        <ItemTable items={items} />
      ) : (
        <EmptyState art="folder" title={t('empty.title')} body={t('empty.body')} action={add} />
      )}
      <Rows>
        <SwitchRow
          icon={<ClockIcon size={17} />}
          label={t('checksNightly')}
          hint={t('checksHint')}
          checked={checksNightly}
          onChange={(on) => changeSettings({ checksNightly: on })}
        />
      </Rows>
      {isAdding && home && <AddDialog storageId={home.storageId} onClose={() => setAdding(false)} />}
    </Page>
  )
}
