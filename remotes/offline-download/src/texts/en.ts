export const texts = {
  list: {
    label: 'Offline downloads',
    empty: 'No offline downloads yet',
    emptyBody: 'Paste links and the device downloads by itself. Your computer can be off.',
    failed: 'The downloads could not be read',
  },
  offline: 'The device is offline. This is how things stood before.',
  noTorrent:
    'aria2 is not installed on the device: http, https and ftp addresses work, magnet links and torrents do not yet. “Add download” in Transfers says how to install it.',
  links: {
    label: 'Addresses',
    placeholder: 'Paste addresses, one per line',
    add: 'Download',
    added: 'Downloads added: {{count}}',
  },
  action: {
    pause: 'Pause',
    start: 'Resume',
    retry: 'Retry',
    choose: 'Choose files in Transfers',
    open: 'Open its folder',
    remove: 'Delete',
    centre: 'Transfers',
  },
  hand: {
    code: 'Link code of somebody else (optional)',
    hint: 'Without one the links are downloaded for you.',
    toOwner: 'The links go to the person this code belongs to.',
    bad: 'A link code has 8 digits',
    send: 'Hand over',
    sent: 'Links handed over: {{count}}',
  },
  code: {
    title: 'Link code',
    hint: 'Enter or scan it in a download app that takes such codes, to hand links to this device without signing in. A phone camera opens this window with the code filled in.',
    qr: 'Link code as a QR code',
    left: 'changes in {{clock}}',
    retry: 'Retry',
  },
  folder: {
    title: 'Save to',
    space: 'Storage space',
    path: 'Path of the folder',
    save: 'Save',
    saved: 'Downloads go to another folder now',
    bad: 'A path begins with /',
  },
}
