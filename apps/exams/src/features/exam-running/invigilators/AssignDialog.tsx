import {
  addInvigilator,
  changedByInvigilations,
  changeInvigilator,
  invigilatorQueries,
  type Invigilation,
  type InvigilatorCandidate,
  type RoomAtTime,
} from '@portal/api-client/invigilators'
import { formatDate, useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { Fold, LtrText, Stack, Text } from '@portal/ui'
import { FormDialog, QuerySelectField, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useFormDialog } from '../../../commands.ts'
import { message, useTexts } from '../../../texts.ts'
import { invigilatorRefusals } from './invigilator-refusals.ts'

const schema = z.object({ teacherId: z.string().min(1, message('invigilators.teacherRequired')) })
type Input = z.input<typeof schema>

interface AssignDialogProps {
  time: RoomAtTime
  /** Room and slot in words. */
  place: string
  /** The invigilation that another teacher takes over; null for a new one. */
  changed: Invigilation | null
  onClose: () => void
}

/** Chooses an invigilator among the free teachers; the others are listed with their engagement. */
export function AssignDialog({ time, place, changed, onClose }: AssignDialogProps) {
  const t = useTexts()
  const candidateText = useCandidateText()
  const candidates = useQuery(invigilatorQueries.candidates({ ...time, language: useLanguage() }))
  const add = useIdempotentCall(addInvigilator)
  const dialog = useFormDialog({
    schema,
    defaultValues: { teacherId: '' },
    run: async ({ teacherId }: z.output<typeof schema>) => {
      if (changed) await changeInvigilator(changed, Number(teacherId))
      else await add({ ...time, teacherId: Number(teacherId) })
    },
    invalidates: changedByInvigilations,
    refusals: invigilatorRefusals,
    doneText: t('invigilators.done.assigned'),
    onClose,
  })
  const others = candidates.data?.filter(({ engagement }) => engagement !== null) ?? []
  return (
    <FormDialog
      {...dialog}
      title={changed ? t('invigilators.replace', { name: changed.teacher.name }) : t('invigilators.addTo', { place })}

      submitText={t('invigilators.assign')}
    >
      <Text tone="muted">
        <LtrText>{formatDate(time.day)}</LtrText> · {place}
      </Text>
      <QuerySelectField<Input>
        name="teacherId"
        label={t('invigilators.teacher')}
        help={t('invigilators.candidatesHelp')}
        list={{
          ...candidates,
          data: candidates.data
            ?.filter(({ engagement }) => engagement === null)
            .map((one) => ({ value: one.teacher.id, label: candidateText(one) })),
        }}
        emptyText={t('invigilators.nobodyFree')}
        isRequired
      />
      {others.length > 0 && (
        <Fold title={t('invigilators.notFree', { count: others.length })}>
          <Stack as="ul" gap="1" listStyleType="disc" paddingInlineStart="5">
            {others.map(({ teacher, engagement }) => (
              <li key={teacher.id}>
                <bdi>{teacher.name}</bdi> · {engagement && t(`invigilators.engagement.${engagement}`)}
              </li>
            ))}
          </Stack>
        </Fold>
      )}
    </FormDialog>
  )
}

/** Name, department, load, wish and own subject of a teacher. */
function useCandidateText(): (candidate: InvigilatorCandidate) => string {
  const t = useTexts()
  return ({ teacher, department, load, wish, isOwnSubject }) =>
    [
      teacher.name,
      department,
      t('invigilators.load', { count: load }),
      wish && t(`invigilators.wish.${wish}`),
      isOwnSubject && t('invigilators.ownSubject'),
    ]
      .filter(Boolean)
      .join(' · ')
}
