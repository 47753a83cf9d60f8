import {
  changedByPlan,
  placeSession,
  planQueries,
  type NewSession,
  type PlannedSession,
  type PlannedTimetable,
  type TimetableChoices,
} from '@portal/api-client/timetable-plans'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { Text } from '@portal/ui'
import { FormDialog, QuerySelectField, SelectField, useWatch, z } from '@portal/ui/form'
import type { PlannerPlace } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'
import { GroupsField } from './GroupsField.tsx'
import { usePlaceText } from './session-facts.ts'
import { ClashNotice, RoomField, WeeksField } from './SessionFields.tsx'
import { sessionRefusals } from './session-refusals.ts'
import type { ViewKind } from './use-desk-place.ts'
import { studentsOf, useGroupClashes } from './use-group-clashes.ts'

const required = z.string().min(1, message('timetable.required'))
const schema = z.object({
  groupId: required,
  otherGroupIds: z.array(z.string()),
  subjectId: required,
  type: required,
  teacherId: required,
  roomId: z.string(),
  weekParity: required,
})
type Input = z.input<typeof schema>
type Values = z.output<typeof schema>

const types = [1, 2, 3, 4] as const

interface NewSessionDialogProps {
  timetable: PlannedTimetable
  choices: TimetableChoices
  place: PlannerPlace
  from: string
  /** From which day the session is in the plan. */
  holdsText: string
  /** Whose week is shown: already chosen. */
  chosen: { kind: ViewKind; id: number }
  onPlaced: (session: PlannedSession) => void
  onClose: () => void
}

/** Places a new class in a cell; its clashes are shown while its groups, teacher and weeks are chosen. */
export function NewSessionDialog({
  timetable,
  choices,
  place,
  from,
  holdsText,
  chosen,
  onPlaced,
  onClose,
}: NewSessionDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const placeText = usePlaceText(choices.slots)
  const own = (kind: ViewKind) => (chosen.kind === kind ? String(chosen.id) : '')
  const kindOf = (groupId: string) => choices.groups.find(({ id }) => String(id) === groupId)?.kind
  const send = useIdempotentCall((session: NewSession, idempotencyKey: string) => placeSession(session, idempotencyKey))
  const dialog = useFormDialog({
    schema,
    defaultValues: {
      groupId: own('group'),
      otherGroupIds: [],
      subjectId: '',
      type: String(kindOf(own('group')) ?? ''),
      teacherId: own('teacher'),
      roomId: own('room'),
      weekParity: '0',
    },
    run: (values: Values) => send({ ...toNewSession(values, timetable.id, place), from }),
    invalidates: changedByPlan,
    refusals: sessionRefusals,
    onDone: onPlaced,
    onClose,
  })
  const [groupId, teacherId, weekParity, otherGroupIds] = useWatch({
    control: dialog.form.control,
    name: ['groupId', 'teacherId', 'weekParity', 'otherGroupIds'],
  })
  const hasGroup = groupId !== ''
  const key = { timetableId: timetable.id, groupId: Number(groupId), weekParity: parityOf(weekParity), from }
  const subjects = useQuery({ ...planQueries.subjects(timetable.id, key.groupId, language), enabled: hasGroup })
  const students = studentsOf(choices, [groupId, ...otherGroupIds])
  const rooms = useQuery({ ...planQueries.freeRooms({ ...key, ...place, students }), enabled: hasGroup })
  const clashes = useQuery({
    ...planQueries.clashesOfNew({ ...key, teacherId: teacherId ? Number(teacherId) : null }, language),
    enabled: hasGroup,
  })
  const clashesOfOthers = useGroupClashes({ ...key, ...place }, otherGroupIds)
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
  return (
    <FormDialog {...dialog} title={t('timetable.addAt', { place: placeText(place) })} submitText={t('timetable.place')}>
      <Text>{holdsText}</Text>
      <SelectField<Input>
        name="groupId"
        label={t('timetable.kind.group')}
        options={choices.groups.map(toOption)}
        isRequired
      />
      <GroupsField
        name="otherGroupIds"
        label={t('timetable.otherGroups')}
        groups={choices.groups.filter(({ id }) => String(id) !== groupId)}
      />
      <QuerySelectField<Input>
        name="subjectId"
        label={t('timetable.fact.subject')}
        list={{ ...subjects, data: subjects.data?.map(toOption) }}
        emptyText={t(hasGroup ? 'timetable.noSubject' : 'timetable.groupFirst')}
        isRequired
      />
      <SelectField<Input>
        name="type"
        label={t('timetable.fact.type')}
        options={types.map((type) => ({ value: type, label: common(`type.${type}`) }))}
        isRequired
      />
      <SelectField<Input>
        name="teacherId"
        label={t('timetable.kind.teacher')}
        options={choices.teachers.map(toOption)}
        isRequired
      />
      <WeeksField />
      <RoomField rooms={rooms} />
      <ClashNotice
        clashes={[
          ...(clashes.data?.filter(({ day, slotId }) => day === place.day && slotId === place.slotId) ?? []),
          ...clashesOfOthers,
        ]}
      />
    </FormDialog>
  )
}

const parityOf = (value: string): 0 | 1 | 2 => (value === '1' ? 1 : value === '2' ? 2 : 0)

function toNewSession(values: Values, timetableId: number, { day, slotId }: PlannerPlace): NewSession {
  const { groupId, otherGroupIds, subjectId, type, teacherId, roomId, weekParity } = values
  return {
    ...{ timetableId, day, slotId },
    groupId: Number(groupId),
    otherGroupIds: otherGroupIds.filter((id) => id !== groupId).map(Number),
    subjectId: Number(subjectId),
    type: types.find((one) => String(one) === type) ?? 1,
    teacherId: Number(teacherId),
    roomId: roomId ? Number(roomId) : null,
    weekParity: parityOf(weekParity),
  }
}
