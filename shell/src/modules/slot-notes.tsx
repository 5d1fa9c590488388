import { missingCallsOf, useKernel, useSession, useStoreValue } from '@cove/kernel'
import type { LoadedWindow } from '@cove/kernel/host'
import { useLocale, useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { Button, InfoIcon } from '@cove/ui'
import type { ReactNode } from 'react'
import { useWindowAvailability } from './use-availability.ts'
import s from './modules.module.css'

interface SlotNotesProps {
  readonly remoteId: string
  /** What the window draws; undefined while it loads. */
  readonly drawn: LoadedWindow | undefined
}

/** MOD-03c, MOD-04b: what of an app does not work on this device, above its content; each note once per session. */
export function SlotNotes({ remoteId, drawn }: SlotNotesProps) {
  return (
    <>
      <MissingProgramsNote remoteId={remoteId} drawn={drawn} />
      {drawn && <MissingCallsNote drawn={drawn} />}
    </>
  )
}

function MissingProgramsNote({ remoteId, drawn }: SlotNotesProps) {
  const t = useT('shell')
  const locale = useLocale()
  const availability = useWindowAvailability(remoteId, drawn)
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const programs = availability.kind === 'ready' ? availability.missingPrograms : []
  if (programs.length === 0) return undefined
  const list = (words: readonly string[]) => new Intl.ListFormat(locale).format(words)
  return (
    <Note noteId={`programs ${programs.map(({ program }) => program).join(' ')}`}>
      {t('modules.note.programs', {
        provides: list(programs.map(({ provides }) => provides[locale])),
      })}{' '}
      {isAdmin ? <HowTo packages={programs.map(({ program, hint }) => hint ?? program)} /> : t('modules.note.ask')}
    </Note>
  )
}

function MissingCallsNote({ drawn }: { readonly drawn: LoadedWindow }) {
  const t = useT('shell')
  const refused = useStoreValue(useKernel().modules.store, (state) => state.missingCalls)
  const calls = missingCallsOf(drawn.needs, refused)
  if (calls.length === 0) return undefined
  return <Note noteId={`calls ${calls.join(' ')}`}>{t('modules.note.calls', { calls: calls.join(', ') })}</Note>
}

/** One line that the user can close for the rest of the session. */
function Note({ noteId, children }: { readonly noteId: string; readonly children: ReactNode }) {
  const t = useT('shell')
  const { modules } = useKernel()
  const isClosed = useStoreValue(modules.store, (state) => state.closedNotes.includes(noteId))
  if (isClosed) return undefined
  return (
    <div className={s.note} role="status" data-window-drag="" data-module-note="">
      <InfoIcon size={16} />
      <p>{children}</p>
      <Button size="sm" onClick={() => modules.closeNote(noteId)}>
        {t('modules.note.close')}
      </Button>
    </div>
  )
}
