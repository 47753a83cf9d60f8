import { chakra } from '@chakra-ui/react'
import type { Day } from '@portal/domain/timetable'
import { formatDate, formatDayInitials, useCommonTexts } from '@portal/i18n'

const Days = chakra('fieldset', {
  base: {
    display: 'flex',
    flex: '1',
    minWidth: '0',
    gap: '0.5',
    padding: '0.5',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    _print: { display: 'none' },
  },
})

const Choice = chakra('button', {
  base: {
    flex: '1 1 0',
    minWidth: '0',
    minHeight: '44px',
    borderRadius: 'sm',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'tight',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '& > span': { display: 'block' },
    '&[aria-current=date]': { color: 'brand', fontWeight: 'semibold' },
    '&[aria-pressed=true]': { bg: 'brand', color: 'onBrand' },
  },
})

interface DayChooserProps {
  /** `date` is `yyyy-mm-dd`; a semester has days without dates. */
  days: readonly { id: Day; label: string; date?: string }[]
  value: Day
  today?: Day
  onChoose: (day: Day) => void
}

/** The days of a week in one line, for a screen that shows one at a time. */
export function DayChooser({ days, value, today, onChoose }: DayChooserProps) {
  const t = useCommonTexts()
  return (
    <Days aria-label={t('timetable.days')}>
      {days.map(({ id, label, date }) => (
        <Choice
          key={id}
          type="button"
          aria-label={date === undefined ? label : `${label} ${formatDate(date)}`}
          aria-pressed={id === value}
          aria-current={id === today ? 'date' : undefined}
          onClick={() => onChoose(id)}
        >
          <span>{formatDayInitials(id)}</span>
          {date !== undefined && <span>{Number(date.slice(8))}</span>}
        </Choice>
      ))}
    </Days>
  )
}
