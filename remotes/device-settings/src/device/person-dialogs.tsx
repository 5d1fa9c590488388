import { RenameDialog } from './rename-dialog.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import type { PersonActions } from './use-person-actions.ts'

interface PersonDialogsProps {
  readonly actions: PersonActions
  readonly onChanged: () => void
}

/** The dialogs that the actions on a user open. */
export function PersonDialogs({ actions: { resetLink, renaming, close }, onChanged }: PersonDialogsProps) {
  return (
    <>
      {resetLink && (
        <ResetLinkDialog
          {...resetLink}
          onClose={() => {
            close()
            onChanged()
          }}
        />
      )}
      {renaming && <RenameDialog person={renaming} onClose={close} onChanged={onChanged} />}
    </>
  )
}
