/** Sentences of the overview of windows. */
export const texts = {
  title: 'All windows',
  search: 'Filter windows',
  hint: 'Arrows choose, Enter opens, Delete closes, Esc goes back',
  none: 'Nothing found for "{{query}}"',
  empty: 'No window is open',
  minimised: '{{title}}, minimised',
  close: 'Close "{{title}}"',
  found_one: '{{count}} window',
  found_other: '{{count}} windows',
  assist: { title: '{{zone}}: which window?', hint: 'Arrows choose, Enter places, Esc leaves it free' },
}
