export const texts = {
  sentence: 'Hello, {{name}}.',
  nameLabel: 'Your name',
  nobody: 'stranger',
}
