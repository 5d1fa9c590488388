import type { texts as source } from './zh-CN.ts'

/** The same sentences in English. */
export const texts: typeof source = {
  waiting_one: '{{count}} change waits to be sent',
  waiting_other: '{{count}} changes wait to be sent',
  conflicts_one: '{{count}} change could not be made',
  conflicts_other: '{{count}} changes could not be made',
  show: 'Show',
  title: 'Changes made while away',
  hint: 'When the device is back, these changes are made by themselves, in this order.',
  states: { waiting: 'Waiting', sending: 'Sending', conflict: 'Not made' },
  remove: 'Drop “{{label}}”',
  removeShort: 'Drop',
  retry: 'Try “{{label}}” again',
  retryShort: 'Try again',
  close: 'Close',
}
