export const texts = {
  greeting: 'Hello, {{name}}.',
  nameLabel: 'Your name',
  nobody: 'stranger',
}
