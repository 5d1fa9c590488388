import type { NoticePartTexts } from './zh-CN.ts'

export const en: NoticePartTexts = {
  list: 'Notices',
  groups: { todo: 'Needs you', watch: 'Worth a look', news: 'News' },
  levels: { info: 'News', important: 'Worth a look', warn: 'Needs you' },
  states: { acknowledged: 'Known', fixed: 'Fixed' },
  merged: (count) => `${count} merged`,
  timeline: 'History',
  times: (count) => `${count} times`,
  stateAt: { open: 'Happened', acknowledged: 'Known', fixed: 'Fixed' },
  acknowledge: 'Got it',
  remindTomorrow: 'Remind me tomorrow',
  remindsAt: (time) => `Reminds you again at ${time}`,
  cancelReminder: 'Cancel reminder',
  reopen: 'Undo “Got it”',
  remove: (title) => `Clear “${title}”`,
  noPlace: 'This place cannot be opened now.',
}
