import { phone } from './phone-en.ts'

/** Sentences of the widgets. */
export const texts = {
  title: 'Widgets',
  clock: { name: 'Clock', now: 'It is {{time}}' },
  calendar: {
    name: 'Calendar',
    months: 'January February March April May June July August September October November December',
    weekdays: 'S M T W T F S',
    lunarDays: '',
  },
  storage: {
    name: 'Storage',
    used: 'used',
    usedByAll: 'used by all',
    free: '{{size}} free',
    more: '{{count}} more',
    space: '{{name}}, {{used}} used, {{free}} really free',
    spaceOfAll: '{{name}}, {{used}} used by all, {{free}} really free',
    hurt: 'Needs attention',
  },
  photos: { name: 'Recent photos', open: 'Open photos', modified: 'Modified {{day}}' },
  transfers: {
    name: 'Transfers',
    running: '{{count}} running',
    open: 'Open transfers',

    percent: '{{percent}}%',
  },
  figures: { name: 'Device', cpu: 'Processor', received: 'Download', sent: 'Upload', memory: 'Memory', open: 'Open device settings' },
  earlier: 'Move forward',
  later: 'Move back',
  remove: 'Remove widget',
  /** WIN-25: a phone has its home in their place. */
  phone,
}
