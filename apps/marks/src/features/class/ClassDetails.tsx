import type { ClassOverview } from '@portal/api-client/marks'
import { formatDate, formatSlot, formatWeekday, listSeparator, useCommonTexts } from '@portal/i18n'
import { instituteDateTime, useNow } from '@portal/remote-kit'
import { Grid, LtrText, SessionTypeBadge, Stack } from '@portal/ui'
import { FactList } from '../../layout/FactList.tsx'
import { useTexts } from '../../texts.ts'
import { ClassMeetings } from './ClassMeetings.tsx'
import { ClassStudents } from './ClassStudents.tsx'
import { ClassTests } from './ClassTests.tsx'
import { nextMeeting } from './meetings.ts'

/** The facts of a class, its students, and what is held with it. */
export function ClassDetails({ overview }: { overview: ClassOverview }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { group, subject, type, semester, meetings, tests, isShared } = overview
  const owners = [...new Set(meetings.flatMap(({ owner }) => owner?.name ?? []))]
  const next = nextMeeting(meetings, instituteDateTime(useNow()))
  return (
    <>
      <FactList
        facts={[
          { label: t('register.label.groupe'), value: <LtrText>{group.name}</LtrText> },
          {
            label: t('register.label.type'),
            value: (
              <>
                {common(`type.${type}`)} <SessionTypeBadge type={type} />
              </>
            ),
          },
          { label: t('register.label.semestre'), value: common(semester === 1 ? 'semester1' : 'semester2') },
          ...(owners.length > 0 ? [{ label: t('class.owner'), value: <bdi>{owners.join(listSeparator())}</bdi> }] : []),
          {
            label: t('class.next'),
            value: next ? (
              <>
                {formatWeekday(next.date)} <LtrText>{formatDate(next.date)}</LtrText>,{' '}
                <LtrText>{formatSlot(next.slot)}</LtrText>
                {next.room && (
                  <>
                    {' · '}
                    <LtrText>{next.room}</LtrText>
                  </>
                )}
              </>
            ) : (
              t('class.noNext')
            ),
          },
        ]}
      />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="6"
        alignItems="start"
      >
        <ClassStudents overview={overview} />
        <Stack gap="6">
          {!isShared && <ClassTests tests={tests} subject={subject} semester={semester} />}
          <ClassMeetings overview={overview} />
        </Stack>
      </Grid>
    </>
  )
}
