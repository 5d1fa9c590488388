/** VID-01b: texts of converting a whole video. */
export const convert = {
  title: 'Conversion',
  start: 'Convert in the background',
  again: 'It could not be converted. Try again',
  waiting: 'Waiting to be converted',
  running: 'Being converted: {{percent}}%',
  ready: 'Converted: {{size}}',
  clean: 'Remove everything converted: {{size}}',
}
