import type { Collection } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Button, ContextMenuArea, EmptyState, PlusIcon, Skeleton } from '@cove/ui'
import { Centered, formatCount } from '@cove/ui/data'
import { CommandMenu, keysOf, menuOf, OneLine } from '@cove/ui/page'
import { collectionAddress } from '../frame/addresses.model.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { useDialogs } from '../item/dialogs-context.ts'
import { useCollections } from '../library/libraries.data.ts'
import { Picture } from '../poster/picture.tsx'
import { useCollectionCommands } from './collection-commands.tsx'
import s from './collections.module.css'

/** CIN-01a: the collections of the user. */
export function CollectionsPage() {
  const t = useT('cinema')
  const ask = useDialogs()
  const { data, failure, reload } = useCollections()
  const add = (
    <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => ask({ kind: 'collection' })}>
      {t('collection.add')}
    </Button>
  )
  if (!data)
    return (
      <PageFrame>
        {failure ? (
          <Centered>
            <FailureState failure={failure} onRetry={reload} />
          </Centered>
        ) : (
          <div className={s.page} aria-busy="true">
            <Skeleton height={180} radius={14} />
          </div>
        )}
      </PageFrame>
    )
  const { collections } = data
  return (
    <PageFrame>
      {collections.length === 0 ? (
        <Centered>
          <EmptyState art="folder" title={t('collection.none')} body={t('collection.noneBody')} action={add} />
        </Centered>
      ) : (
        <div className={s.page} data-keys="page" tabIndex={-1}>
          <header className={s.head}>
            <h1>{t('pages.collections')}</h1>
            {add}
          </header>
          <ul className={s.grid}>
            {collections.map((collection) => (
              <CollectionCard key={collection.collectionId} collection={collection} />
            ))}
          </ul>
        </div>
      )}
    </PageFrame>
  )
}

function CollectionCard({ collection }: { readonly collection: Collection }) {
  const t = useT('cinema')
  const navigate = useNavigate()
  const commands = useCollectionCommands(collection)
  const { collectionId, name, itemCount, coverIds } = collection
  return (
    <ContextMenuArea items={menuOf(commands)} render={<li className={s.card} />}>
      <button type="button" onClick={() => void navigate(collectionAddress(collectionId))} onKeyDown={keysOf(commands)}>
        <span className={s.cover} data-count={Math.min(3, coverIds.length)}>
          {coverIds.slice(0, 3).map((itemId) => (
            <span key={itemId}>
              <Picture
                from={[
                  { itemId, kind: 'poster', version: undefined },
                  { itemId, kind: 'backdrop', version: undefined },
                ]}
              />
            </span>
          ))}
        </span>
        <OneLine as="b">{name}</OneLine>
        <small>{t('titleCount', { count: itemCount, shown: formatCount(itemCount) })}</small>
      </button>
      <span className={s.menu}>
        <CommandMenu commands={commands} label={t('moreFor', { name })} />
      </span>
    </ContextMenuArea>
  )
}
