import type { Invigilation } from '@portal/api-client/schedule'
import { formatDate, formatSlot } from '@portal/i18n'
import { chakra, LtrText } from '@portal/ui'
import { useTexts } from '../texts.ts'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& caption': { position: 'absolute', clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden' },
    '& :is(th, td)': {
      paddingInlineEnd: { base: '4', smDown: '2' },
      paddingBlock: '2.5',
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& :is(th, td):last-child': { paddingInlineEnd: '0' },
    '& th': { fontWeight: 'medium' },
    '& thead th': { color: 'muted', fontSize: 'xs', fontWeight: 'semibold' },
    '& tbody': { borderBlockStartWidth: '1px', borderColor: 'line' },
    '& tbody tr + tr > td': { paddingBlockStart: '0' },
  },
})

interface InvigilationTableProps {
  caption: string
  invigilations: readonly Invigilation[]
}

/** The invigilations of a teacher: one row group per day, one row per time slot with its room. */
export function InvigilationTable({ caption, invigilations }: InvigilationTableProps) {
  const t = useTexts()
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('surveillance.col.day')}</th>
          <th scope="col">{t('surveillance.col.date')}</th>
          <th scope="col">{t('surveillance.col.slot')}</th>
          <th scope="col">{t('surveillance.col.room')}</th>
        </tr>
      </thead>
      {invigilations.map(({ day, date, places }) => (
        <tbody key={date}>
          {places.map(({ slot, room }, index) => (
            <tr key={slot}>
              {index === 0 && (
                <>
                  <th scope="rowgroup" rowSpan={places.length}>
                    {day}
                  </th>
                  <td rowSpan={places.length}>
                    <LtrText>{formatDate(date)}</LtrText>
                  </td>
                </>
              )}
              <td>
                <LtrText>{formatSlot(slot)}</LtrText>
              </td>
              <td>
                <LtrText>{room || '—'}</LtrText>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
}
