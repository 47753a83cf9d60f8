import { scaleBand, scaleLinear } from 'd3-scale'
import { direction, useLanguage } from '@portal/i18n'
import { chakra, useIsPhone } from '@portal/ui'
import { line } from 'd3-shape'
import type { Series } from '../api/entities.ts'
import { monthName } from '../formats.ts'
import { colorOf, dashOf } from './colors.ts'

/** A group of SVG elements with the colours of tokens. */
const Colored = chakra('g')

interface SeriesChartProps {
  /** The accessible name. */
  label: string
  kind: 'bars' | 'lines'
  series: readonly Series[]
}

/** The units of the drawing are about the pixels of the screen, so that its texts are readable. */
const sizes = { phone: { width: 320, height: 220 }, desktop: { width: 480, height: 260 } }
const margin = { top: 10, end: 8, bottom: 24, start: 36 }
/** The usual width of a letter of the labels, and the space between two labels. */
const letterWidth = 5.5
const labelGap = 6

/**
 * Series of 12 monthly numbers as lines, or as bars beside each other; in Arabic the time goes from right to left. Its
 * table has the same numbers.
 */
export function SeriesChart({ label, kind, series }: SeriesChartProps) {
  const size = useIsPhone() ? sizes.phone : sizes.desktop
  const isMirrored = direction(useLanguage()) === 'rtl'
  const months = Array.from({ length: 12 }, (_, month) => month)
  const largest = Math.max(1, ...series.flatMap(({ data }) => data))
  const x = scaleBand<number>()
    .domain(months)
    .range(isMirrored ? [size.width - margin.start, margin.end] : [margin.start, size.width - margin.end])
    .padding(0.2)
  const y = scaleLinear()
    .domain([0, largest])
    .nice()
    .range([size.height - margin.bottom, margin.top])
  const middle = (month: number) => (x(month) ?? 0) + x.bandwidth() / 2
  const path = line<number>()
    .x((_value, month) => middle(month))
    .y((value) => y(value))
  const barWidth = x.bandwidth() / Math.max(1, series.length)
  const names = months.map(monthName)
  // As many labels as have room beside each other.
  const labelWidth = Math.max(...names.map(({ length }) => length)) * letterWidth
  const labelStep = Math.ceil((labelWidth + labelGap) / x.step())
  const edges = isMirrored
    ? { x1: margin.end, x2: size.width - margin.start, axis: size.width - margin.start + 6 }
    : { x1: margin.start, x2: size.width - margin.end, axis: margin.start - 6 }
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label} width="100%" direction="ltr">
      {y.ticks(5).map((tick) => (
        <Colored key={tick} stroke="line">
          <line x1={edges.x1} x2={edges.x2} y1={y(tick)} y2={y(tick)} />
          <text
            x={edges.axis}
            y={y(tick) + 4}
            textAnchor={isMirrored ? 'start' : 'end'}
            fontSize="11"
            fill="currentColor"
            stroke="none"
          >
            {tick}
          </text>
        </Colored>
      ))}
      {names.map(
        (name, month) =>
          month % labelStep === 0 && (
            <text
              key={name}
              x={middle(month)}
              y={size.height - 8}
              textAnchor="middle"
              fontSize="10"
              fill="currentColor"
            >
              {name}
            </text>
          ),
      )}
      {series.map(({ name, data }, index) =>
        kind === 'lines' ? (
          <Colored key={name} stroke={colorOf(index)}>
            <path d={path(data) ?? ''} fill="none" strokeDasharray={dashOf(index)} strokeWidth="2.5" />
          </Colored>
        ) : (
          <Colored key={name} fill={colorOf(index)}>
            {data.map((value, month) => (
              <rect
                key={months[month]}
                x={(x(month) ?? 0) + (isMirrored ? series.length - 1 - index : index) * barWidth}
                y={y(value)}
                width={barWidth * 0.9}
                height={y(0) - y(value)}
              />
            ))}
          </Colored>
        ),
      )}
    </svg>
  )
}
