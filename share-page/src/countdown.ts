/** Shows the time that is left, such as `4:09`, each second; then calls `onOver`. Ends by itself when its page is gone. */
export function countdown(clock: HTMLElement, seconds: number, onOver: () => void): void {
  const endMs = Date.now() + seconds * 1000
  const tick = (): void => {
    if (!clock.isConnected) return clearInterval(timer)
    const left = Math.max(0, Math.ceil((endMs - Date.now()) / 1000))
    clock.textContent = left === 0 ? '' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    if (left > 0) return
    clearInterval(timer)
    onOver()
  }
  const timer = setInterval(tick, 1000)
  tick()
}
