/** OFF-08: texts of documents that the browser reads by itself. */
export const office = {
  here: 'Opened in the browser',
  page: 'Document',
  slide: 'Slide {{number}}',
  hidden: 'hidden',
  notes: 'Notes',
  picture: '[{{format}} picture, which browsers cannot show]',
  emptyPage: 'This slide has no text or pictures',
  noLayout:
    'Text and pictures are shown in order, without the layout. To see the layout, ask the administrator to run sudo apt-get install libreoffice on the device, then open the document again.',
  formula: 'fx',
  cell: 'Content of the cell',
  sheets: 'Sheets',
  stored: 'Formulas show their stored results · Macros never run',
  cut: 'The table is too large: only the first {{rows}} rows and {{columns}} columns are shown',
  problem: {
    broken: 'The file is damaged, incomplete, or not what its extension says.',
    empty: 'The file is empty.',
    locked: 'This document has a password. Download it and open it in an Office program.',
    tooMuch: 'The unpacked document is too large to be shown in the browser.',
    oldFormat:
      'Browsers cannot read this old binary format. Ask the administrator to install libreoffice on the device, or download the document.',
    stopped: 'Reading took more than a minute or ran out of memory, and was stopped.',
    unreachable: 'The device cannot be reached at the moment. Try again later.',
    tooLarge: 'Documents of 100 MB or more cannot be previewed.',
    changed: 'The file changed while it was read. Try again.',
  },
}
