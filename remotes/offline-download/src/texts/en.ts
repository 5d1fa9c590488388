export const texts = {
  sentence: 'OfflineDownload, {{name}}.',
  nameLabel: 'Your name',
  nobody: 'stranger',
}
