import {
  changedByPlan,
  changeSession,
  planQueries,
  type PlannedSession,
  type TimetableChoices,
} from '@portal/api-client/timetable-plans'
import { useLanguage } from '@portal/i18n'
import { Text } from '@portal/ui'
import { FormDialog, SelectField, useWatch, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDialog } from '../../commands.ts'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { message, useTexts } from '../../texts.ts'
import { GroupsField } from './GroupsField.tsx'
import { useSessionFacts } from './session-facts.ts'
import { ClashNotice, RoomField, WeeksField } from './SessionFields.tsx'
import { sessionRefusals } from './session-refusals.ts'
import { studentsOf, useGroupClashes } from './use-group-clashes.ts'

const schema = z.object({
  teacherId: z.string().min(1, message('timetable.required')),
  roomId: z.string(),
  weekParity: z.enum(['0', '1', '2']),
  groupIds: z.array(z.string()).min(1, message('timetable.required')),
})
type Input = z.input<typeof schema>
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

/** Changes the teacher, the room, the weeks or the groups of a class; after a change by somebody else the choices stay. */
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
  const dialog = useFormDialog({
    schema,
    defaultValues: {
      teacherId: String(opened.teacher.id),
      roomId: String(opened.room?.id ?? ''),
      weekParity: schema.shape.weekParity.parse(String(opened.weekParity)),
      groupIds: opened.groups.map(({ id }) => String(id)),
    },
    run: (values: Values) =>
      changeSession(session, {
        teacherId: Number(values.teacherId),
        roomId: values.roomId ? Number(values.roomId) : null,
        weekParity: parities[values.weekParity],
        groupIds: values.groupIds.map(Number),
        from,
      }),
    invalidates: changedByPlan,
    refusals: sessionRefusals,
    onError,
    onDone: (after) => onChanged(session, after),
    onClose,
  })
  const [teacherId, weekParity, groupIds] = useWatch({
    control: dialog.form.control,
    name: ['teacherId', 'weekParity', 'groupIds'],
  })
  const { day, slotId, timetableId, group } = session
  const time = { timetableId, day, slotId, from, weekParity: parities[weekParity] }
  const joining = groupIds.filter((id) => session.groups.every((one) => String(one.id) !== id))
  const clashesOfJoining = useGroupClashes(time, joining)
  const chosen = { from, ...(teacherId && { teacherId: Number(teacherId) }), weekParity: parities[weekParity] }
  const clashes = useQuery(planQueries.clashes(session.id, chosen, language))
  const rooms = useQuery(
    planQueries.freeRooms({
      ...{ ...time, groupId: group.id, sessionId: session.id, students: studentsOf(choices, groupIds) },
    }),
  )
  // The room is judged by the list of free ones.
  const here = clashes.data?.filter((one) => one.day === day && one.slotId === slotId && one.taken !== 'room') ?? []
  return (
    <FormDialog {...dialog} title={t('timetable.changeNamed', { name: session.subject.name })}>
      {outdated && <ChangeNotice text={t('timetable.refusal.changed')} before={facts(outdated)} now={facts(latest)} />}
      <Text>{holdsText}</Text>
      <SelectField<Input>
        name="teacherId"
        label={t('timetable.kind.teacher')}
        options={choices.teachers.map(({ id, name }) => ({ value: id, label: name }))}
        isRequired
      />
      <GroupsField name="groupIds" label={t('timetable.fact.groups')} groups={choices.groups} isRequired />
      <WeeksField />
      <RoomField rooms={rooms} current={session.room} />
      <ClashNotice clashes={[...here, ...clashesOfJoining.filter((one) => one.taken === 'group')]} />
    </FormDialog>
  )
}
