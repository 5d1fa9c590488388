/** Sentences of the first page: how the data is, what happened, and the disks of the machine. */
export const overview = {
  verdict: {
    healthy: 'All data is here, all is well',
    healthyHint: 'Storage spaces: {{spaces}}. Disks in use: {{disks}}.',
    oneCopy: 'All data is here, in one copy',
    oneCopyOf: 'All data is here, "{{name}}" in one copy',
    oneCopyHint:
      '"{{name}}" is in bay {{bay}}. Add a disk to mirror it, and one that fails loses nothing. Files stay where they are, and you go on using them.',
    onMachineHint:
      '"{{name}}" is on the disk of this machine itself and cannot be mirrored here. Back up important files to another place.',
    spreadHint:
      'The files of "{{name}}" are spread over {{count}} disks; any that fails loses them. Back up important files to another place.',
    mirror: 'Add a disk to mirror it…',
    later: 'Later',
    mirroring: 'Writing the second copy, {{percent}}%',
    mirroringHint: 'You can use "{{name}}" as usual; after a power cut or a restart it goes on.',
    mirrored: 'All data is here, all copies complete',
    pair: 'All data is here, both copies complete',
    mirroredHint: '"{{name}}" is a mirror: a disk that fails loses nothing.',
    degraded: 'One disk is missing, all data is here',
    degradedOf: '"{{name}}": one disk is missing, all data is here',
    degradedHint:
      'Files can be read and written. Pull no other disk: the original one is brought up to date by itself, a new one is written as a whole.',
    degradedBayHint:
      'Bay {{bay}} is disconnected; files can be read and written. Pull no other disk: the original one is brought up to date by itself, a new one is written as a whole.',
    putBack: 'I put it back',
    replace: 'Use a new disk…',
    notSeen: 'The original disk is not there yet. Push it in all the way; the device brings it up to date when it sees it.',
    notSeenBays: 'The original disk is not there yet. These disks are put back on the page of the bays.',
    toBays: 'To the bays',
    syncing: 'Completing "{{name}}", {{percent}}%',
    syncingHint: 'You can use it as usual; writing much is slower. After a power cut or a restart it goes on.',
    progress: '{{percent}}% done',
    lost: '"{{name}}" lacks disks and cannot be opened',
    lostHint: 'Put the original disks back and it returns by itself. Do not delete it before that.',
    readOnly: '"{{name}}" became read-only',
    readOnlyHint:
      'The file system met an error and stopped writing to protect the data: files can be opened but not changed. Back up important files, then restart the device.',
    danger: 'The disk in bay {{bay}} is about to fail. Replace it',
    dangerHint: 'It has bad sectors and can stop working at any time.',
    warning: 'All data is here; the disk in bay {{bay}} is getting worse',
    warningHint: 'It still works. Replace it within a few weeks; the data is not affected.',
    showHealth: 'Show health',
  },
  course: { title: 'What happened', open: 'Show in notices' },
  host: {
    title: 'Disk of this computer',
    shared: 'All spaces share this disk; it is counted once',
    sharedSome: 'What spaces share is counted once',
    whole: 'Whole disk',
    rest: 'System and other programs',
    saved: 'Shared by several files',
    free: 'Free',
  },
}
