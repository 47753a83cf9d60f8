import type { Invigilation } from '@portal/api-client/schedule'
import { formatDate } from '@portal/i18n'
import { chakra, LtrText, Stack } from '@portal/ui'
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
    '& tbody tr': { borderBlockStartWidth: '1px', borderColor: 'line' },
  },
})

interface InvigilationTableProps {
  caption: string
  invigilations: readonly Invigilation[]
}

/** The invigilations of a teacher: one row per day, with its time slots and the room of each. */
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
      <tbody>
        {invigilations.map(({ day, date, places }) => (
          <tr key={date}>
            <th scope="row">{day}</th>
            <td>
              <LtrText>{formatDate(date)}</LtrText>
            </td>
            <td>
              <Stack as="ul" gap="1">
                {places.map(({ slot }) => (
                  <li key={slot}>
                    <LtrText>{slot}</LtrText>
                  </li>
                ))}
              </Stack>
            </td>
            <td>
              <Stack as="ul" gap="1">
                {places.map(({ slot, room }) => (
                  <li key={slot}>
                    <LtrText>{room || '—'}</LtrText>
                  </li>
                ))}
              </Stack>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
