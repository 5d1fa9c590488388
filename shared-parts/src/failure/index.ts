export { DetailsButton, type DetailsButtonProps } from './details-button.tsx'
export { FailureNote, type ShownFailure } from './failure-note.tsx'
export { FailureState, type FailureStateProps } from './failure-state.tsx'
export { ReasonPair } from './reason-pair.tsx'
