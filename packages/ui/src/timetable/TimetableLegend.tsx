import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { SessionLetter } from '../display/SessionTypeBadge.tsx'

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    color: 'muted',
    fontSize: 'xs',
    '& > li': { display: 'flex', alignItems: 'center', gap: '1.5' },
  },
})

const entries = [
  ['1', 'lecture'],
  ['2', 'tutorial'],
  ['3', 'practical'],
  ['4', 'other'],
  ['makeUp', 'makeUp'],
  ['exam1', 'danger'],
  ['exam2', 'danger'],
] as const

/** The letters of a timetable with their meaning. */
export function TimetableLegend() {
  const t = useCommonTexts()
  return (
    <List aria-label={t('timetable.legend')}>
      {entries.map(([kind, hue]) => (
        <li key={kind}>
          <span aria-hidden>
            <SessionLetter hue={hue}>{t(`badge.${kind}`)}</SessionLetter>
          </span>
          {t(`timetable.meaning.${kind}`)}
        </li>
      ))}
    </List>
  )
}
