import type { CinemaItem, Collection } from '@cove/device-contract/cinema'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, PlusIcon } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import { TextField } from '@cove/ui/forms'
import { OneLine } from '@cove/ui/page'
import { useState } from 'react'
import { useCollections } from '../library/libraries.data.ts'
import { useCollectionCalls } from './collections.data.ts'
import s from './collections.module.css'

interface CollectDialogProps {
  readonly items: readonly CinemaItem[]
  readonly onClose: () => void
}

/** Into one of the collections, or into a new one. */
export function CollectDialog({ items, onClose }: CollectDialogProps) {
  const t = useT('cinema')
  const { toasts } = useKernel()
  const calls = useCollectionCalls()
  const collections = useCollections().data?.collections ?? []
  const ids = items.map(({ itemId }) => itemId)
  const done = (into: string) => {
    toasts.show({ tone: 'success', title: t('collection.added', { name: into }) })
    onClose()
  }
  const add = async ({ collectionId, name }: Collection) => {
    if (await calls.add(collectionId, ids)) done(name)
  }
  return (
    <Dialog open size="sm" title={t('commands.collect')} onClose={onClose}>
      <ul className={s.choices} aria-label={t('pages.collections')}>
        {collections.map((collection) => (
          <li key={collection.collectionId}>
            <button type="button" onClick={() => void add(collection)}>
              <OneLine as="b">{collection.name}</OneLine>
              <small>{t('titleCount', { count: collection.itemCount, shown: formatCount(collection.itemCount) })}</small>
            </button>
          </li>
        ))}
      </ul>
      <NewCollection ids={ids} onDone={done} />
    </Dialog>
  )
}

interface NewCollectionProps {
  readonly ids: readonly number[]
  readonly onDone: (name: string) => void
}

function NewCollection({ ids, onDone }: NewCollectionProps) {
  const t = useT('cinema')
  const calls = useCollectionCalls()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const create = async () => {
    const answer = await calls.create(name, ids)
    if (answer.ok) onDone(answer.data.name)
    else setFault(answer.failure.text)
  }
  return (
    <form
      className={s.newLine}
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <TextField
        label={t('collection.add')}
        hideLabel
        placeholder={t('collection.newName')}
        value={name}
        error={fault}
        maxLength={60}
        onChange={(event) => {
          setName(event.target.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" icon={<PlusIcon size={16} />} disabled={name.trim() === ''}>
        {t('create')}
      </Button>
    </form>
  )
}
