import type { Failure } from '@cove/kernel'
import { FieldError } from '@cove/ui/forms'
import { DetailsButton } from './details-button.tsx'

/** What a call met, as far as a form shows it. */
export type ShownFailure = Pick<Failure, 'text' | 'report'>

/** REQ-04: a form's own failure in place, with its explanation on request. Draws nothing without one. */
export function FailureNote({ failure }: { readonly failure: ShownFailure | undefined }) {
  if (!failure) return undefined
  return <FieldError action={<DetailsButton report={failure.report} small />}>{failure.text}</FieldError>
}
