/** Sentences of the dialog about this device. */
export const about = {
  title: 'About this device',
  device: 'Device name',
  model: 'Model',
  serial: 'Serial number',
  product: 'Cove',
  slogan: 'Your data at home, always at hand',
  version: 'Device version',
  desktop: 'Desktop version',
  apps: 'Apps',
  licences: 'Licence notices',
  licencesIntro: 'Cove is built with free software. Its authors, licences and notices are listed in one text.',
  licencesOpen: 'Show all notices',
  embedded: 'This device is software: the files are real, disks and other hardware are simulated.',
  close: 'Close',
}
