/** Puts a player at a time, in seconds; with `isPlaying` it plays from there. */
export function seekTo(player: HTMLMediaElement, seconds: number, isPlaying: boolean): void {
  player.currentTime = seconds
  // A browser may refuse to play without a click; the controls then show it paused.
  if (isPlaying) void player.play().catch(() => undefined)
}
