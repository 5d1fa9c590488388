/** Sentences of the icons and the menu of the desktop. */
export const desktopTexts = {
  icons: 'Desktop icons',
  publicSpace: 'Public space',
  refresh: 'Refresh',
  workspaces: 'Workspaces…',
  tidy: 'Tidy up icons',
  widgets: 'Widgets',
  widgetKinds: {
    clock: 'Clock',
    calendar: 'Calendar',
    storage: 'Storage',
    photos: 'Recent photos',
    transfers: 'Transfers',
    figures: 'Device',
  },
  openLauncher: 'Open launcher',
  appearance: 'Wallpaper and appearance',
  nothingOpens: '"{{name}}" cannot be opened right now: no app opens it',
  windowInFront: 'Window in front: {{title}}',
  registryFailed: {
    title: 'The list of apps could not be read',
    body: 'The device gave no list of apps. The rest of the desktop works.',
  },
}
