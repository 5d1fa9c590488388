/** A frame that comes later than this was missed: the screen shows one each 16.7 ms. */
const lateMs = 25
/** One or two late frames are a garbage collection; as many within a second are a computer that cannot blur as fast as it moves. */
const mostLate = 3
const withinFrames = 60

/**
 * Tells the layer of the windows that one is being moved or resized, and watches the frames meanwhile: without a graphics card the browser
 * blurs what is behind the dock and the widgets again for each of them. Where they come late, the glass of this page is plain from then on (W9).
 */
export function createMoving(layer: () => HTMLElement | null): (moving: boolean) => void {
  let run = 0
  const watch = (mine: number, last: number, late: readonly number[]) => {
    requestAnimationFrame((now) => {
      if (mine !== run) return
      const recent = late.flatMap((age) => (age + 1 < withinFrames ? [age + 1] : []))
      const seen = now - last > lateMs ? [...recent, 0] : recent
      if (seen.length < mostLate) return watch(mine, now, seen)
      document.documentElement.dataset['glass'] = 'plain'
    })
  }
  return (moving) => {
    layer()?.toggleAttribute('data-moving', moving)
    run += 1
    if (moving && document.documentElement.dataset['glass'] === undefined) watch(run, performance.now(), [])
  }
}
