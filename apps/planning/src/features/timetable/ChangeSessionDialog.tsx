import {
  changedByPlan,
  changeSession,
  planQueries,
  type PlannedSession,
  type TimetableChoices,
} from '@portal/api-client/timetable-plans'
import { useLanguage } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Dialog, Text } from '@portal/ui'
import { Form, FormActions, SelectField, useWatch, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { useSessionFacts } from './session-facts.ts'
import { ClashNotice, RoomField, WeeksField } from './SessionFields.tsx'
import { sessionRefusals } from './session-refusals.ts'

const schema = z.object({
  teacherId: z.string().min(1, message('timetable.required')),
  roomId: z.string(),
  weekParity: z.enum(['0', '1', '2']),
})
type Values = z.output<typeof schema>

const parities = { '0': 0, '1': 1, '2': 2 } as const

interface ChangeSessionDialogProps {
  /** As the week shows it now. */
  session: PlannedSession
  choices: TimetableChoices
  from: string
  /** From which day the change holds. */
  holdsText: string
  onChanged: (before: PlannedSession, after: PlannedSession) => void
  onClose: () => void
}

/** Changes the teacher, the room or the weeks of a session; after a change by somebody else the choices stay. */
export function ChangeSessionDialog({
  session: latest,
  choices,
  from,
  holdsText,
  onChanged,
  onClose,
}: ChangeSessionDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const facts = useSessionFacts(choices.slots)
  const [opened] = useState(latest)
  const { outdated, onError } = useOutdated(latest)
  const session = outdated ? latest : opened
  const form = useZodForm({
    schema,
    defaultValues: {
      teacherId: String(opened.teacher.id),
      roomId: String(opened.room?.id ?? ''),
      weekParity: schema.shape.weekParity.parse(String(opened.weekParity)),
    },
  })
  const [teacherId, weekParity] = useWatch({ control: form.control, name: ['teacherId', 'weekParity'] })
  const { day, slotId, timetableId, group } = session
  const chosen = { from, ...(teacherId && { teacherId: Number(teacherId) }), weekParity: parities[weekParity] }
  const clashes = useQuery(planQueries.clashes(session.id, chosen, language))
  const rooms = useQuery(
    planQueries.freeRooms({
      ...{ timetableId, groupId: group.id, day, slotId, sessionId: session.id, from },
      weekParity: parities[weekParity],
    }),
  )
  const changing = useCommand({
    run: (values: Values) =>
      changeSession(session, {
        teacherId: Number(values.teacherId),
        roomId: values.roomId ? Number(values.roomId) : null,
        weekParity: parities[values.weekParity],
        from,
      }),
    invalidates: changedByPlan,
    form,
    refusals: sessionRefusals,
    onError,
    onDone: (after) => {
      onClose()
      onChanged(session, after)
    },
  })
  useUnsavedWork(form.formState.isDirty)
  // The room is judged by the list of free ones.
  const here = clashes.data?.filter((one) => one.day === day && one.slotId === slotId && one.taken !== 'room') ?? []
  return (
    <Dialog title={t('timetable.changeNamed', { name: session.subject.name })} isOpen onClose={onClose}>
      <Form form={form} onSubmit={changing.run} translateError={useMessages()}>
        {outdated && (
          <ChangeNotice text={t('timetable.refusal.changed')} before={facts(outdated)} now={facts(latest)} />
        )}
        <Text>{holdsText}</Text>
        <SelectField
          name="teacherId"
          label={t('timetable.kind.teacher')}
          options={choices.teachers.map(({ id, name }) => ({ value: id, label: name }))}
          isRequired
        />
        <WeeksField />
        <RoomField rooms={rooms} current={session.room} />
        <ClashNotice clashes={here} />
        <FormActions submitText={t('timetable.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
