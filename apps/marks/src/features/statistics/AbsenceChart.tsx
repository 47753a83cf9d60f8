import type { AbsenceCount } from '@portal/api-client/marks'
import { chakra, VisuallyHidden } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { absenceBars } from './absence-bars.ts'

const Chart = chakra('figure', {
  base: {
    maxWidth: '40rem',
    '& > figcaption': { color: 'muted', fontSize: 'xs', marginBlockEnd: '2' },
    '& > ul': { listStyle: 'none', fontVariantNumeric: 'tabular-nums' },
    '& li': { position: 'relative', display: 'flex', alignItems: 'center', gap: '2', minHeight: '1.75rem' },
    '& [data-scale]': { width: '2rem', textAlign: 'end' },
    '& [data-plot]': { display: 'flex', flex: '1', alignItems: 'center', gap: '2' },
    '& [data-bar]': {
      height: '1rem',
      bg: 'brand',
      borderStartEndRadius: 'sm',
      borderEndEndRadius: 'sm',
      minWidth: '2px',
    },
  },
})

const longest = 85

/** The distribution of absences in the group: a bar chart, with sentences for screen readers. */
export function AbsenceChart({ counts }: { counts: readonly AbsenceCount[] }) {
  const t = useTexts()
  const bars = absenceBars(counts)
  const most = Math.max(1, ...bars.map(({ students }) => students))
  return (
    <Chart>
      <figcaption>{t('statAbsence.chart')}</figcaption>
      <ul>
        {bars.map(({ absences, students }) => (
          <li key={absences}>
            <VisuallyHidden>
              {t('statAbsence.bar', {
                absences: t('statAbsence.barAbsences', { count: absences }),
                students: t('statAbsence.barStudents', { count: students }),
              })}
            </VisuallyHidden>
            <span aria-hidden data-scale>
              {absences}
            </span>
            <div aria-hidden data-plot>
              <div data-bar style={{ width: `${Math.round((students / most) * longest)}%` }} />
              {students > 0 && students}
            </div>
          </li>
        ))}
      </ul>
    </Chart>
  )
}
