export const texts = {
  sentence: 'Transport, {{name}}.',
  nameLabel: 'Your name',
  nobody: 'stranger',
}
