import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { DialogsContext } from './dialogs-context.ts'
import type { CinemaDialog } from './dialogs-context.ts'

// W9: a dialog is fetched when it is first asked for.
const CollectDialog = lazy(async () => ({ default: (await import('../collections/collect-dialog.tsx')).CollectDialog }))
const CollectionDialog = lazy(async () => ({ default: (await import('../collections/collection-dialog.tsx')).CollectionDialog }))
const LibraryDialog = lazy(async () => ({ default: (await import('../library/library-dialog.tsx')).LibraryDialog }))
const InviteDialog = lazy(async () => ({ default: (await import('../library/invite-dialog.tsx')).InviteDialog }))
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }))
const KeyDialog = lazy(async () => ({ default: (await import('../source/key-dialog.tsx')).KeyDialog }))
const EpisodeDialog = lazy(async () => ({ default: (await import('./episode-dialog.tsx')).EpisodeDialog }))
const TagsDialog = lazy(async () => ({ default: (await import('./tags-dialog.tsx')).TagsDialog }))
const PeopleDialog = lazy(async () => ({ default: (await import('./people-dialog.tsx')).PeopleDialog }))

/** The dialogs that commands ask for; one at a time. */
export function CinemaDialogs({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<CinemaDialog>()
  return (
    <DialogsContext value={setDialog}>
      {children}
      <Suspense>{dialog && <Shown dialog={dialog} onClose={() => setDialog(undefined)} />}</Suspense>
    </DialogsContext>
  )
}

interface ShownProps {
  readonly dialog: CinemaDialog
  readonly onClose: () => void
}

function Shown({ dialog, onClose }: ShownProps) {
  switch (dialog.kind) {
    case 'collect':
      return <CollectDialog items={dialog.items} onClose={onClose} />
    case 'collection':
      return <CollectionDialog collection={dialog.collection} onClose={onClose} />
    case 'library':
      return <LibraryDialog library={dialog.library} onClose={onClose} />
    case 'invite':
      return <InviteDialog library={dialog.library} onClose={onClose} />
    case 'assign':
      return <AssignDialog item={dialog.item} details={dialog.details} onClose={onClose} />
    case 'key':
      return <KeyDialog source={dialog.source} onClose={onClose} />
    case 'episode':
      return <EpisodeDialog episode={dialog.episode} onClose={onClose} />
    case 'tags':
      return <TagsDialog details={dialog.details} onClose={onClose} />
    case 'people':
      return <PeopleDialog details={dialog.details} onClose={onClose} />
  }
}
