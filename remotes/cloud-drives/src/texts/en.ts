export const texts = {
  app: 'Cloud drives',
  all: 'All accounts',
  transfers: 'Transfers',
  uploads: 'Uploads',
  downloads: 'Downloads',
  accounts: 'Accounts',
  offline: 'The device is offline. This is how things were before.',
  path: 'Cloud path',
  gone: 'This cloud account no longer exists',
  goneBody: 'It may have been removed in another window.',
  back: 'Back',
  toAll: 'Show all accounts',
}
