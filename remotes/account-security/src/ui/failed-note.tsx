import type { ErrorReport } from '@cove/kernel'
import { FieldError } from '@cove/ui/forms'
import { DetailsButton } from './details-button.tsx'
import s from './page.module.css'

/** What a call met, as far as a form shows it. */
export interface ShownFailure {
  readonly text: string
  readonly report: ErrorReport
}

/** REQ-04: a form's own failure in place, with its explanation on request. Draws nothing without one. */
export function FailedNote({ failure }: { readonly failure: ShownFailure | undefined }) {
  if (!failure) return undefined
  return (
    <div className={s.failed}>
      <FieldError>{failure.text}</FieldError>
      <DetailsButton report={failure.report} small />
    </div>
  )
}
