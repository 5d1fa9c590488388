/** A line through values from left to right, as an SVG path; empty for fewer than two. */
export function linePath(
  values: readonly number[],
  box: { readonly width: number; readonly height: number; readonly top: number },
): string {
  if (values.length < 2) return ''
  const step = box.width / (values.length - 1)
  const y = (value: number) => box.height - 2 - (Math.min(value, box.top) / box.top) * (box.height - 4)
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y(value).toFixed(1)}`).join('')
}
