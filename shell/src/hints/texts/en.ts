/** Sentences of the first-run hints. */
export const texts = {
  title: 'Desktop hints',
  step: '{{step}} of {{count}}',
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  steps: {
    launcher: {
      title: 'All apps are in the launcher',
      body: 'Press here, or Ctrl Shift K. Drag apps to arrange them; put one onto another to make a folder.',
    },
    search: { title: 'Search everything in one place', body: 'Press Ctrl K to find files, apps and settings.' },
    windows: {
      title: 'See all windows',
      body: 'Press F3, or here, to see every open window. F6 moves between desktop, windows and dock.',
    },
    desktop: {
      title: 'Arrange the desktop',
      body: 'Right-click or long-press the wallpaper to add widgets, change the wallpaper or save a workspace.',
    },
  },
  /** The same on a phone, which has no keys. */
  phone: {
    launcher: 'Press here. Hold an app and drag it to arrange the launcher; put one onto another to make a folder.',
    search: 'Press here to find files, apps and settings.',
    windows: 'Press “Me” for the open windows, the notices and the look.',
    desktop: 'Long-press the wallpaper to add widgets, change the wallpaper or save a workspace.',
  },
}
