import { Flag, identifies, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** Id of a feedback; only the administrator of the device may name one. */
export const FeedbackId = identifies('feedback', z.string().check(z.minLength(1), z.maxLength(64)))
/** Feedbacks that one call changes; an id that is not there any more changes nothing. */
export const FeedbackIds = z.array(FeedbackId).check(z.maxLength(2048))

/** A feedback without its pictures and its diagnostic. */
export const FeedbackSchema = wireObject({
  feedbackId: named('id', z.string()),
  /** The nickname of its author in the account service. */
  person: z.string(),
  content: z.string(),
  contact: z.string(),
  sentMs: named('sent_at', WholeNumber),
  isRead: named('read', Flag),
  pictureCount: named('pictures', WholeNumber),
  hasDiagnostic: named('diagnostic', Flag),
})
/** A feedback as the list shows it. */
export type Feedback = z.output<typeof FeedbackSchema>
