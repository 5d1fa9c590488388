/** The tree of folders. */
export const choice = {
  title: 'Which folders to sync',
  hint: 'Folders without a tick are neither uploaded, downloaded nor deleted on the other side. Folders made later are synchronized. Choosing a folder inside also syncs the files directly in the folder above it.',
  choose: 'Sync "{{name}}"',
  none: 'No folders',
  more: '{{count}} more folders are not listed; rules below can leave them out',
  full: 'At most {{most}} folders and files can be left out by name; use rules below for more',
  unlisted: 'To choose a folder inside, the folders of both sides must be readable',
  unread: 'This folder of the computer cannot be read; only those of the device are listed',
  only: { computer: 'On the computer only', device: 'On the device only' },
  askHere: 'Allow access to list the folders in "{{name}}" on this computer.',
  elsewhere: 'The folders of "{{computer}}" are not in this browser; only those of the device are listed below.',
  show: 'Allow access',
}

/** What is left out. */
export const rules = {
  lines: 'Ignore rules, one in a line',
  linesHint:
    '* stands for any characters of a name, ** for any folders; / at the beginning means the folder of the task, / at the end folders only; ! takes back a rule above, # is a comment. Case does not matter.',
  linesExample: '*.bak\nnode_modules/\n/Export/**/draft?',
  lineLong: 'Line {{line}} has more than {{most}} characters',
  linesMany: '{{most}} lines at most',
  extensions: 'Extensions that are left out',
  extensionAdd: 'Add an extension',
  extensionExample: '.bak',
  extensionInvalid: 'This is not an extension',
  paths: 'Folders and files that are left out',
  pathAdd: 'Add a path',
  pathExample: 'For example Media/Cache',
  pathInvalid: 'This is not a path inside the folder',
  duplicate: '"{{value}}" is listed already',
  removeOne: 'Remove "{{value}}"',
  hidden: 'Include hidden files (with a leading dot)',
  temporary: 'Include temporary files',
  temporaryHint: 'Unfinished downloads, lock files of office programs and the like',
}
