/** W9: calls `run` once the next picture is on the screen; disposing the result before that calls it off. */
export function afterPaint(run: () => void): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    // A frame's own callbacks come before it is painted; a task from there comes after.
    timer = setTimeout(run, 0)
  })
  return {
    [Symbol.dispose]: () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}
