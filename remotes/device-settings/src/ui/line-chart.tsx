import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type uPlot from 'uplot'
import type { ChartData } from '../model/series.ts'
import s from './line-chart.module.css'

type Chart = uPlot
type ChartClass = typeof uPlot

interface LineChartProps {
  /** Names the picture for assistive technology. */
  readonly label: string
  readonly data: ChartData
  /** Seconds since 1970. */
  readonly fromSeconds: number
  readonly toSeconds: number
  /** The top of the scale; the largest value where it is left out. */
  readonly top?: number | undefined
  /** Colour of the series; the second one is dashed. */
  readonly tone: 'cpu' | 'memory' | 'network' | 'disk' | 'temperature'
  /** The time under the shared cursor. */
  readonly onCursor: (atSeconds: number | undefined) => void
}

const heightPx = 62
const gridColour = 'var(--line-1)'
const colours: Readonly<Record<LineChartProps['tone'], readonly string[]>> = {
  cpu: ['var(--accent-text)'],
  memory: ['color-mix(in oklch, var(--accent) 55%, var(--err))'],
  network: ['color-mix(in oklch, var(--ok) 55%, var(--accent))', 'var(--warn)'],
  disk: ['var(--accent-text)', 'var(--ok)'],
  temperature: ['var(--warn)'],
}
/** Charts of one page share a cursor. */
const syncKey = 'device-figures'

/** Lines over time. The drawing library is fetched with the first chart. */
export function LineChart(props: LineChartProps) {
  const { label, tone, data } = props
  const box = useRef<HTMLDivElement>(null)
  const [library, setLibrary] = useState<{ readonly Chart: ChartClass }>()
  useEffect(() => {
    let live = true
    void import('uplot').then(({ default: Chart }) => live && setLibrary({ Chart }))
    return () => {
      live = false
    }
  }, [])
  useDrawn(box, library?.Chart, props)
  return (
    <div ref={box} className={s.chart} data-series={data.length - 1} role="img" aria-label={label}>
      {[gridColour, ...colours[tone]].map((color) => (
        <i key={color} hidden style={{ color }} />
      ))}
    </div>
  )
}

/** Draws while the chart is shown: new data moves it, a new width draws it again. */
function useDrawn(box: React.RefObject<HTMLDivElement | null>, Chart: ChartClass | undefined, props: LineChartProps): void {
  const chart = useRef<Chart>(null)
  const { data, fromSeconds, toSeconds, top } = props
  const cursor = useEffectEvent((drawn: Chart) => {
    const { idx } = drawn.cursor
    const at = idx === null || idx === undefined ? undefined : drawn.data[0][idx]
    props.onCursor(at ?? undefined)
  })
  const rows = data.length - 1
  useEffect(() => {
    const element = box.current
    if (!Chart || !element) return undefined
    const drawn = new Chart(
      optionsOf(element, rows, (one) => cursor(one)),
      data as uPlot.AlignedData,
      element,
    )
    chart.current = drawn
    const resized = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height: heightPx }))
    resized.observe(element)
    return () => {
      resized.disconnect()
      drawn.destroy()
      chart.current = null
    }
    // New data is given to the drawn chart below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- data is not what the chart is made from
  }, [Chart, box, rows])
  useEffect(() => {
    const drawn = chart.current
    if (!drawn) return
    const largest = Math.max(1, ...data.slice(1).flatMap((row) => row.map((value) => value ?? 0)))
    drawn.batch(() => {
      drawn.setData(data as uPlot.AlignedData, false)
      drawn.setScale('x', { min: fromSeconds, max: toSeconds })
      drawn.setScale('y', { min: 0, max: top ?? largest * 1.15 })
    })
  }, [Chart, data, fromSeconds, toSeconds, top])
}

/** Colours are read at each drawing, so that they follow the theme. */
function optionsOf(element: HTMLElement, rows: number, onCursor: (chart: Chart) => void): uPlot.Options {
  const colour = (index: number) => getComputedStyle(element.children[index] ?? element).color
  const first = () => colour(1)
  const grid = { stroke: () => colour(0), width: 1 }
  return {
    width: element.clientWidth,
    height: heightPx,
    padding: [2, 0, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false }, sync: { key: syncKey } },
    scales: { x: { time: true, auto: false }, y: { auto: false } },
    axes: [{ show: false }, { size: 0, space: 28, grid, ticks: { show: false }, values: (_chart, splits) => splits.map(() => '') }],
    series: [
      {},
      {
        stroke: first,
        width: 1.5,
        fill: () => `color-mix(in oklch, ${first()} 12%, transparent)`,
        points: { show: false },
        spanGaps: false,
      },
      ...(rows > 1 ? [{ stroke: () => colour(2), width: 1.5, dash: [4, 3], points: { show: false }, spanGaps: false }] : []),
    ],
    hooks: { setCursor: [onCursor] },
  }
}
