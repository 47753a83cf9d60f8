import { Button } from '@portal/ui'
import { addEvent, deleteEvent, updateEvent } from '../../api/calendar.ts'
import type { CalendarEvent, Category, Id } from '../../api/entities.ts'
import { useSliceCommand } from '../../commands.ts'
import { RecordForm, type RecordField } from '../../records/RecordForm.tsx'
import { useTexts } from '../../texts.ts'

interface EventFormProps {
  /** The event, or the day of a new one. */
  edited: CalendarEvent | { day: string }
  categories: readonly Category[]
  onClose: () => void
}

const toWall = (moment: string) => moment.replace('T', ' ')
const toMoment = (wall: string) => wall.replace(' ', 'T').slice(0, 16)

/** The form of a new or an existing event, which can be deleted there. */
export function EventForm({ edited, categories, onClose }: EventFormProps) {
  const t = useTexts()
  const event = 'day' in edited ? null : edited
  const day = 'day' in edited ? edited.day : ''
  const saving = useSliceCommand<Omit<CalendarEvent, 'id'>>({
    slice: 'calendar',
    run: (values) => (event ? updateEvent({ ...values, id: event.id }) : addEvent(values)),
    doneText: t('record.saved'),
    onDone: onClose,
  })
  const deletion = useSliceCommand<Id>({
    slice: 'calendar',
    run: deleteEvent,
    doneText: t('record.deleted'),
    onDone: onClose,
  })
  const fields: RecordField[] = [
    { name: 'title', label: t('calendar.title'), kind: 'text' },
    {
      name: 'className',
      label: t('shop.category'),
      kind: 'select',
      options: categories.map(({ type, title }) => ({ value: type, label: title })),
    },
    { name: 'start', label: t('calendar.start'), kind: 'dateTime' },
    { name: 'end', label: t('calendar.end'), kind: 'dateTime' },
  ]
  return (
    <RecordForm
      title={t(event ? 'calendar.edit' : 'calendar.add')}
      fields={fields}
      values={{
        title: event?.title ?? '',
        className: event?.className ?? categories[0]?.type ?? '',
        start: event ? toWall(event.start) : `${day} 09:00`,
        end: event ? toWall(event.end) : `${day} 10:00`,
      }}
      onSubmit={({ title = '', className = '', start = '', end = '' }) =>
        saving.run({ title, className, start: toMoment(start), end: toMoment(end) })
      }
      onClose={onClose}
      actions={
        event && (
          <Button variant="danger" isBusy={deletion.isPending} onClick={() => void deletion.run(event.id)}>
            {t('calendar.delete')}
          </Button>
        )
      }
    />
  )
}
