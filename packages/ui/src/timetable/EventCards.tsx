import { chakra } from '@chakra-ui/react'
import type { TimetableDayEvent, TimetableEvent } from '@portal/domain/timetable'
import { useCommonTexts } from '@portal/i18n'
import { Badge } from '../display/Badge.tsx'
import { LtrText } from '../display/LtrText.tsx'

const Card = chakra('div', {
  base: {
    paddingInline: '2',
    paddingBlock: '1',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'sm',
    bg: 'subtle',
    lineHeight: 'tight',
    fontSize: 'xs',
    breakInside: 'avoid',
    '& > *': { marginInlineEnd: '1.5' },
  },
})

const Subject = chakra('bdi', { base: { fontSize: 'sm', fontWeight: 'semibold', overflowWrap: 'anywhere' } })

/** The exams and invigilations of one slot, below its classes. */
export function EventCards({ events }: { events: readonly TimetableEvent[] }) {
  const t = useCommonTexts()
  return events.map(({ kind, id, subject, room }) => (
    <Card key={`${kind} ${id}`}>
      <Badge tone="warning">{t(`timetable.${kind}`)}</Badge>
      {subject && <Subject>{subject}</Subject>}
      {room && <LtrText>{room}</LtrText>}
    </Card>
  ))
}

/** The events of a slot. */
export const eventsIn = (events: readonly TimetableEvent[] = [], slotId: number) =>
  events.filter((event) => event.slotId === slotId)

const DayLine = chakra('span', {
  base: { display: 'block', fontSize: 'xs', fontWeight: 'normal', marginBlockStart: '1', overflowWrap: 'anywhere' },
})

/** The own absences and defences of one day, beside its name. */
export function DayEvents({ events = [] }: { events: readonly TimetableDayEvent[] | undefined }) {
  const t = useCommonTexts()
  return events.map(({ kind, id, from, to, person, isPending }) => (
    <DayLine key={`${kind} ${id}`}>
      <Badge tone={isPending ? 'neutral' : 'warning'}>
        {t(isPending ? 'timetable.absencePending' : `timetable.${kind}`)}
      </Badge>{' '}
      {person && <bdi>{person}</bdi>}
      {from && to && <LtrText>{`${from}–${to}`}</LtrText>}
    </DayLine>
  ))
}
