import { useCommonTexts, formatDate, formatWeekday } from '@portal/i18n'
import { Badge, chakra, Heading, LtrText, Stack } from '@portal/ui'
import { semesterNames } from '../../parts/semester.ts'
import { useTexts } from '../../texts.ts'
import { byMonth, daysBetween } from './exam-dates.ts'
import type { ExamDate } from './exam-dates.ts'

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

const Slots = chakra('span', {
  base: { gridRow: { base: '2', sm: 'auto' }, gridColumn: { base: '1 / -1', sm: 'auto' } },
})

const Slot = chakra('span', { base: { display: 'inline-block', marginInlineEnd: '4' } })

const Near = chakra('span', { base: { color: 'muted', fontSize: 'xs' } })

interface ExamDateListProps {
  dates: readonly ExamDate[]
  /** `yyyy-mm-dd`; with it the dates that are near say how near. */
  today?: string
}

/** Dates under their months: the day, its time slots, the exam session. */
export function ExamDateList({ dates, today }: ExamDateListProps) {
  return (
    <Stack gap="5">
      {byMonth(dates).map((group) => (
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

function ExamDateRow({ exam, today }: { exam: ExamDate; today?: string }) {
  const common = useCommonTexts()
  return (
    <Row>
      <Day display="block">
        {formatWeekday(exam.date)} <LtrText>{formatDate(exam.date)}</LtrText>
      </Day>
      <Slots>
        {exam.slots.map((slot) => (
          <Slot key={slot}>
            <LtrText>{slot}</LtrText>
          </Slot>
        ))}
        {today && <Distance days={daysBetween(today, exam.date)} />}
      </Slots>
      <Badge justifySelf="end">{common(semesterNames[exam.session])}</Badge>
    </Row>
  )
}

/** How far a date is away, for the days that a teacher plans by. */
function Distance({ days }: { days: number }) {
  const t = useTexts()
  if (days > 14) return null
  return (
    <Near>{days === 0 ? t('exams.today') : days === 1 ? t('exams.tomorrow') : t('exams.inDays', { count: days })}</Near>
  )
}
