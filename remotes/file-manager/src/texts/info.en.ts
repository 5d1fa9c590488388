export const info = {
  title: 'Details',
  kind: 'Type',
  place: 'Location',
  size: 'Size',
  contains: 'Contains',
  containsValue: '{{files}} files, {{folders}} folders',
  sizeValue: '{{size}} ({{bytes}} bytes)',
  created: 'Created',
  modified: 'Modified',
  damaged: 'This name is not valid text on the disk; a substitute is shown.',
  close: 'Close',
}
