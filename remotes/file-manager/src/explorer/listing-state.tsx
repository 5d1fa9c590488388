import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState } from '@cove/ui'
import { Centered, isTouched } from '@cove/ui/data'
import { UploadIcon } from '@cove/ui/icons'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { Commands } from './use-commands.ts'
import type { Explorer } from './use-explorer.ts'

/** FM-18: what stands where rows could be: nothing there, nothing found, or why it cannot be read. */
export function ListingState({
  explorer,
  commands,
  onKey,
}: {
  readonly explorer: Explorer
  readonly commands: Commands
  readonly onKey: (event: KeyboardEvent) => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  // The rows that had the focus are gone; keys go on working here.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Centered ref={ref} tabIndex={-1} role="region" aria-label={explorer.title} onKeyDown={onKey}>
      <StateOf explorer={explorer} commands={commands} />
    </Centered>
  )
}

function StateOf({ explorer, commands }: { readonly explorer: Explorer; readonly commands: Commands }) {
  const t = useT('file-manager')
  const { folder, listing } = explorer
  if (folder.failure) {
    return <FailureState title={t('failed.title')} failure={folder.failure} onRetry={folder.reload} />
  }
  if (listing.search !== '')
    return <EmptyState art="search" title={t('empty.search.title', { text: listing.search })} body={t('empty.search.body')} />
  if (listing.place.kind === 'category' && listing.place.category === 'collect')
    return (
      <EmptyState art="folder" title={t('empty.collect.title')} body={t(isTouched() ? 'empty.collect.touched' : 'empty.collect.body')} />
    )
  if (listing.place.kind !== 'folder') return <EmptyState art="folder" title={t('empty.category.title')} />
  if (commands.availability('uploadFiles') !== 'enabled') return <EmptyState art="folder" title={t('empty.readOnly.title')} />
  const upload = (
    <Button icon={<UploadIcon size={16} />} onClick={() => commands.run('uploadFiles')}>
      {t('command.uploadFiles')}
    </Button>
  )
  return (
    <EmptyState
      art="folder"
      title={t('empty.folder.title')}
      body={t(isTouched() ? 'empty.folder.touched' : 'empty.folder.body')}
      action={upload}
    />
  )
}
