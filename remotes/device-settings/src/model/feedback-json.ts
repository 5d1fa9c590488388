import type { Feedback } from '@cove/device-contract/feedback'

/** SET-02a: feedback as data for other programs; names of fields are those of no language. */
export const feedbackJson = (all: readonly Feedback[]): string =>
  `${JSON.stringify(
    all.map(({ feedbackId, sentMs, person, contact, content, isRead, pictureCount, hasDiagnostic }) => ({
      id: feedbackId,
      sent: new Date(sentMs).toISOString(),
      from: person,
      contact,
      text: content,
      read: isRead,
      pictures: pictureCount,
      diagnostics: hasDiagnostic,
    })),
    undefined,
    2,
  )}\n`
