/** Texts of the tray and of the system's dialogs. */
export const tray = {
  name: 'Cove',
  busy: 'Cove: {count} transfers are running',
  open: 'Open Cove',
  transfers: 'Transfers',
  signOut: 'Sign out',
  quit: 'Quit Cove',
}

export const dialogs = {
  chooseFolder: 'Choose a folder',
  receive: 'Open what another person shares in the browser?',
  receiveDetail: 'It comes from the link {link}. Open links of people you trust only.',
  open: 'Open',
  cancel: 'Cancel',
  localNetwork: 'Cove looks for your device on the local network.',
}
