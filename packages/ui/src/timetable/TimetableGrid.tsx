import { Global } from '@emotion/react'
import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { LtrText } from '../display/LtrText.tsx'
import { useIsPhone } from '../layout/use-media-query.ts'
import type { TimetableGridProps } from './timetable.ts'
import { TimetableDayView } from './TimetableDayView.tsx'
import { TimetableTable } from './TimetableTable.tsx'

const Container = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' } })

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
  },
})

const Facts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    color: 'muted',
    fontSize: { base: 'xs', sm: 'sm' },
    '& > strong': { color: 'ink', fontWeight: 'semibold' },
  },
})

const onePage = { '@page': { size: 'A4 landscape', margin: '10mm' } }

/** A week: days as rows and slots as columns; one day at a time on a phone, one A4 landscape page in print. */
export function TimetableGrid({ timetable, navigation, shownDay, ...rest }: TimetableGridProps) {
  const t = useCommonTexts()
  const isPhone = useIsPhone()
  const { yearLabel, semesterLabel, groupName, teacherName } = timetable
  return (
    <Container>
      <Global styles={onePage} />
      <Head>
        {navigation}
        <Facts>
          {teacherName && <strong>{teacherName}</strong>}
          {groupName && (
            <strong>
              <LtrText>{groupName}</LtrText>
            </strong>
          )}
          <span>
            {t('timetable.year')} <LtrText>{yearLabel}</LtrText>
          </span>
          <span>{semesterLabel}</span>
        </Facts>
      </Head>
      {isPhone ? (
        <TimetableDayView timetable={timetable} shownDay={shownDay} {...rest} />
      ) : (
        <TimetableTable timetable={timetable} {...rest} />
      )}
    </Container>
  )
}
