import { useCommonTexts, formatDate, formatWeekday } from '@portal/i18n'
import { Badge, chakra, Heading, LtrText, Stack } from '@portal/ui'
import { semesterNames } from '../../parts/semester.ts'
import { useTexts } from '../../texts.ts'
import { byMonth, daysBetween } from './exam-dates.ts'
import type { ExamDate } from './exam-dates.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '3rem 1fr', sm: '3rem minmax(10rem, 1fr) minmax(12rem, 2fr) auto' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    '& > * + *': { gridColumn: { base: '2', sm: 'auto' } },
  },
})

const DayNumber = chakra('span', {
  base: {
    gridRow: { base: 'span 3', sm: 'auto' },
    alignSelf: 'start',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    color: 'brand',
  },
})

const Slots = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '3' } })

const Distance = chakra('span', { base: { color: 'muted', fontSize: 'xs' } })

interface ExamDateListProps {
  dates: readonly ExamDate[]
  /** `yyyy-mm-dd`; with it each date says how far away it is. */
  today?: string
}

/** Dates under their months: the day, its time slots, the exam session. */
export function ExamDateList({ dates, today }: ExamDateListProps) {
  return (
    <Stack gap="5">
      {byMonth(dates).map((group) => (
        <section key={group.month}>
          <Heading as="h3" size="sm" color="muted" marginBlockEnd="2">
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
      <DayNumber aria-hidden>{exam.date.slice(8)}</DayNumber>
      <span>
        {formatWeekday(exam.date)} <LtrText>{formatDate(exam.date)}</LtrText>
        {today && <Away days={daysBetween(today, exam.date)} />}
      </span>
      <Slots>
        {exam.slots.map((slot) => (
          <LtrText key={slot}>{slot}</LtrText>
        ))}
      </Slots>
      <span>
        <Badge>{common(semesterNames[exam.session])}</Badge>
      </span>
    </Row>
  )
}

function Away({ days }: { days: number }) {
  const t = useTexts()
  const text = days === 0 ? t('exams.today') : days === 1 ? t('exams.tomorrow') : t('exams.inDays', { count: days })
  return <Distance display="block">{text}</Distance>
}
