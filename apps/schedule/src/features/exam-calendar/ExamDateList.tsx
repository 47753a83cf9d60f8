import type { ExamDate } from '@portal/api-client/schedule'
import { formatDate, formatSlot, formatWeekday, useCommonTexts } from '@portal/i18n'
import { Badge, chakra, Heading, LtrText, Stack, Text } from '@portal/ui'
import { semesterTextKeys } from '../../semester/semesters.ts'
import { useTexts } from '../../texts.ts'
import { groupByMonth, daysBetween } from './exam-dates.ts'
import type { ExamDay } from './exam-dates.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', sm: '13rem 1fr 9rem' },
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2.5',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
})

const Day = chakra('span', { base: { fontWeight: 'medium', _firstLetter: { textTransform: 'uppercase' } } })

const Exams = chakra('ul', {
  base: {
    gridRow: { base: '2', sm: 'auto' },
    gridColumn: { base: '1 / -1', sm: 'auto' },
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
  },
})

const Exam = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4', rowGap: '0.5' },
})

const Near = chakra('span', { base: { display: 'block', color: 'muted', fontSize: 'xs' } })

interface ExamDateListProps {
  dates: readonly ExamDay[]
  /** `yyyy-mm-dd`; when given, near dates show the number of days until then. */
  today?: string
}

/** Dates grouped by month: the day, its exams with subject, group and room, and the exam session. */
export function ExamDateList({ dates, today }: ExamDateListProps) {
  return (
    <Stack gap="5">
      {groupByMonth(dates).map((group) => (
        <section key={group.month}>
          <Heading as="h3" size="sm" color="muted" marginBlockEnd="2" _firstLetter={{ textTransform: 'uppercase' }}>
            {group.month}
          </Heading>
          <ul>
            {group.dates.map((exam) => (
              <ExamDateRow key={`${exam.session} ${exam.date}`} exam={exam} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

function ExamDateRow({ exam, today }: { exam: ExamDay; today?: string }) {
  const common = useCommonTexts()
  return (
    <Row>
      <Day display="block">
        {formatWeekday(exam.date)} <LtrText>{formatDate(exam.date)}</LtrText>
        {today && <DaysUntil days={daysBetween(today, exam.date)} />}
      </Day>
      <Exams>
        {exam.exams.map((one) => (
          <ExamFacts key={`${one.slot} ${one.subject} ${one.room}`} exam={one} />
        ))}
      </Exams>
      <Badge justifySelf="end">{common(semesterTextKeys[exam.session])}</Badge>
    </Row>
  )
}

/** The time, subject, group and room of an exam; unknown values are omitted. */
function ExamFacts({ exam: { slot, subject, group, room, isInvigilation } }: { exam: ExamDate }) {
  const t = useTexts()
  return (
    <Exam>
      <LtrText>{formatSlot(slot)}</LtrText>
      {subject && (
        <Text as="span" fontWeight="medium">
          <bdi>{subject}</bdi>
        </Text>
      )}
      {group && <LtrText>{group}</LtrText>}
      {room && (
        <span>
          {t('exams.room')} <LtrText>{room}</LtrText>
        </span>
      )}
      {isInvigilation && <Badge tone="info">{t('exams.invigilation')}</Badge>}
    </Exam>
  )
}

/** The number of days until a date, for the next two weeks. */
function DaysUntil({ days }: { days: number }) {
  const t = useTexts()
  if (days > 14) return null
  return (
    <Near>{days === 0 ? t('exams.today') : days === 1 ? t('exams.tomorrow') : t('exams.inDays', { count: days })}</Near>
  )
}
