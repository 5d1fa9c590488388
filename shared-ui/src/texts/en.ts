import type { UiTexts } from './zh-CN.ts'

/** English, complete. */
export const en: UiTexts = {
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'OK',
  retry: 'Try again',
  more: 'More',
  back: 'Back',
  copyDetails: 'Copy details',
  copied: 'Copied',
  copy: 'Copy',
  copyOf: (what: string) => `Copy ${what}`,
  clear: 'Clear',
  search: 'Search',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading',
  notices: 'Notifications',
  path: 'Path',
  hiddenFolders: 'Show the folders in between',
  typeToConfirm: (phrase: string) => `Type “${phrase}” to continue`,
  waitSeconds: (label: string, seconds: number) => `${label} (${seconds} s)`,
  capacityUsed: (percent: number) => `${percent}% used`,
  rename: 'Rename',
  dayForm: 'year-month-day',
  year: (year) => String(year),
  openCalendar: (what) => `Choose from a calendar: ${what}`,
  calendarMissing: 'The calendar did not load',
  dayUnclear: (min, max) =>
    min !== undefined && max !== undefined
      ? `Enter a date between ${min} and ${max}, for example ${min}`
      : min !== undefined
        ? `Enter ${min} or a later date`
        : max !== undefined
          ? `Enter ${max} or an earlier date`
          : 'That is no date. Write it like 2026-11-29',
}
