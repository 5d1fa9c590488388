import { NoticeSchema } from './entities.ts'
import { WholeNumber, named, wireObject, z } from '@cove/device-contract/kit'

/** Events of this area and what each carries. */
export const events = {
  /** DLG-05: a message waits for the person. */
  'popUp.added': z.object({ eventId: z.string() }),
  /** NTC-04: notices of the user changed. `raised` has those that are new, most urgent first, three at most. */
  'notices.changed': wireObject({
    unread: WholeNumber,
    raised: z.array(NoticeSchema),
    /** Which of them the user wants on the desktop, and as a notification of the browser. */
    desktopIds: named('desktop', z.array(z.string())),
    browserIds: named('browser', z.array(z.string())),
  }),
} as const
