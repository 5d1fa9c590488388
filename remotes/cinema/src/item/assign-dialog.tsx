import type { CinemaItem } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { Muted } from '@cove/ui/page'
import { numberIn, pageOf, titleAddress } from '../frame/addresses.model.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { SourceCandidates } from '../source/source-candidates.tsx'
import { AssignFields, useAssignForm } from './assign-form.tsx'
import type { ItemDetails } from './item.data.ts'

interface AssignDialogProps {
  readonly item: CinemaItem
  readonly details: ItemDetails | undefined
  readonly onClose: () => void
}

/** CIN-01b: says what a title is. */
export function AssignDialog({ item, details, onClose }: AssignDialogProps) {
  const t = useT('cinema')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const form = useAssignForm(item, details)
  const submit = async () => {
    const itemId = await form.submit()
    if (itemId === undefined) return
    onClose()
    // Another title took its files over.
    if (itemId !== item.itemId && pageOf(pathname) === 'title' && numberIn(search, 'id') === item.itemId)
      void navigate(titleAddress(itemId), { replace: true })
  }
  return (
    <FormDialog
      size="md"
      title={t('commands.correct')}
      confirmLabel={t('save')}
      isBusy={form.isBusy}
      isDisabled={!form.isValid}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Muted>{t('assign.note')}</Muted>
      <SourceCandidates itemId={item.itemId} words={form.name} onTaken={onClose} />
      <AssignFields form={form} isWhole={details !== undefined} />
    </FormDialog>
  )
}
