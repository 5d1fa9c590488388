/** Texts of what is drawn in place of an empty listing. */
export const empty = {
  folder: { title: 'This folder is empty', body: 'Drag files here or press Upload.', touched: 'Tap Upload to add photos and files.' },
  readOnly: { title: 'This folder is empty' },
  category: { title: 'No files here yet' },
  collect: {
    title: 'No favourites yet',
    body: 'Right-click a file or folder and choose “Add to favourites”.',
    touched: 'Hold a file or folder, then choose “Add to favourites” under More.',
  },
  entrance: {
    title: 'No shortcuts yet',
    body: 'Right-click a folder and choose “Add to shortcuts”.',
    touched: 'Hold a folder, then choose “Add to shortcuts” under More.',
  },
  search: { title: 'Nothing found for “{{text}}”', body: 'Try another word. The search looks at names in this folder only.' },
  bin: { title: 'The recycle bin is empty' },
  spaces: { title: 'There is no storage space yet', body: 'Ask the administrator to create one.' },
}
