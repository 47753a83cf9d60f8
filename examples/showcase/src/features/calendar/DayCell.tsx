import { formatDate, formatTime, formatWeekday } from '@portal/i18n'
import { Box, chakra, HStack, IconButton, LtrText, PlusIcon, Text } from '@portal/ui'
import type { CalendarEvent } from '../../api/entities.ts'
import { useDraggable, useDropTarget, type Dragged } from '../../drag/use-drag.ts'
import { useTexts } from '../../texts.ts'
import { eventColors } from './event-colors.ts'

interface DayCellProps {
  day: string
  isOfMonth: boolean
  events: readonly CalendarEvent[]
  onAdd: () => void
  onEdit: (event: CalendarEvent) => void
  onDrop: (dragged: Dragged) => void
}

const kinds = ['event', 'category']

/** A day of the month, on which events and categories can be dropped. */
export function DayCell({ day, isOfMonth, events, onAdd, onEdit, onDrop }: DayCellProps) {
  const t = useTexts()
  const { ref, isOver } = useDropTarget<HTMLLIElement>({ kinds, onDrop })
  const name = `${formatWeekday(day)} ${formatDate(day)}`
  return (
    <Box
      as="li"
      ref={ref}
      data-day={day}
      aria-label={name}
      minHeight={{ base: '0', sm: '6.5rem' }}
      minWidth="0"
      padding="1"
      bg={isOver ? 'tint' : isOfMonth ? 'surface' : 'subtle'}
      borderBlockEndWidth="1px"
      borderInlineEndWidth="1px"
      borderColor="line"
    >
      <HStack justifyContent="space-between">
        <Text size="xs" tone={isOfMonth ? 'normal' : 'muted'}>
          <Box as="span" display={{ base: 'inline', sm: 'none' }}>
            {formatWeekday(day, 'short')}{' '}
          </Box>
          <LtrText>{Number(day.slice(8))}</LtrText>
        </Text>
        <IconButton size="sm" label={t('calendar.addOn', { day: name })} icon={<PlusIcon />} onClick={onAdd} />
      </HStack>
      {events.map((event) => (
        <EventChip key={event.id} event={event} onEdit={() => onEdit(event)} />
      ))}
    </Box>
  )
}

const Chip = chakra('button', {
  base: {
    display: 'flex',
    gap: '1',
    width: 'full',
    marginBlockEnd: '1',
    paddingInline: '1.5',
    borderWidth: '1px',
    borderRadius: 'sm',
    fontSize: 'xs',
    textAlign: 'start',
    cursor: 'grab',
  },
})

/** A long title loses its end, also where a title in Latin letters is on an Arabic page. */
const Title = chakra('span', {
  base: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

function EventChip({ event, onEdit }: { event: CalendarEvent; onEdit: () => void }) {
  const { ref, isDragging } = useDraggable<HTMLButtonElement>({ kind: 'event', id: String(event.id) })
  return (
    <Chip ref={ref} type="button" opacity={isDragging ? 0.5 : 1} onClick={onEdit} {...eventColors(event.className)}>
      <LtrText>{formatTime(event.start)}</LtrText>
      {/* The space is part of the accessible name. */} <Title dir="auto">{event.title}</Title>
    </Chip>
  )
}
