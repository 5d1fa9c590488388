/** The music in the dock. */
export const playerTexts = {
  title: 'Music',
  open: 'Open the player: {{title}}',
  play: 'Play',
  pause: 'Pause',
  next: 'Next',
  stop: 'Stop and clear the list',
  progress: 'Progress',
}
