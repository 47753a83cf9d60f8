import type { ReservationPeriod } from '@portal/api-client/library'
import { formatDateTime } from '@portal/i18n'
import { chakra } from '@portal/ui'
import { useTexts } from '../texts.ts'

const Note = chakra('div', {
  base: {
    padding: '3',
    borderWidth: '1px',
    borderColor: 'warning.solid/40',
    borderRadius: 'md',
    bg: 'warning.bg',
    color: 'warning.fg',
    '& > p': { fontWeight: 'medium' },
    '& > ul': { maxHeight: '8rem', overflowY: 'auto', fontVariantNumeric: 'tabular-nums' },
  },
})

/** The periods without a free copy; renders nothing when there are none. */
export function TakenPeriods({ periods }: { periods: ReservationPeriod[] }) {
  const t = useTexts()
  if (periods.length === 0) return null
  return (
    <Note role="note">
      <p>{t('reservation.taken')}</p>
      <ul>
        {periods.map(({ start, end }) => (
          <li key={start}>
            {t('reservation.takenPeriod', { start: formatDateTime(start), end: formatDateTime(end) })}
          </li>
        ))}
      </ul>
    </Note>
  )
}
