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
import { Dialog, Fold, LtrText, Stack, Text } from '@portal/ui'
import { Form, FormActions, QuerySelectField, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../../commands.ts'
import { message, useMessages, useTexts } from '../../../texts.ts'
import { invigilatorRefusals } from './invigilator-refusals.ts'

const schema = z.object({ teacherId: z.string().min(1, message('invigilators.teacherRequired')) })

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
  const form = useZodForm({ schema, defaultValues: { teacherId: '' } })
  const assigning = useCommand({
    run: async ({ teacherId }: z.output<typeof schema>) => {
      if (changed) await changeInvigilator(changed, Number(teacherId))
      else await add({ ...time, teacherId: Number(teacherId) })
    },
    invalidates: changedByInvigilations,
    form,
    refusals: invigilatorRefusals,
    doneText: t('invigilators.done.assigned'),
    onDone: onClose,
  })
  const others = candidates.data?.filter(({ engagement }) => engagement !== null) ?? []
  return (
    <Dialog
      title={changed ? t('invigilators.replace', { name: changed.teacher.name }) : t('invigilators.addTo', { place })}
      isOpen
      onClose={onClose}
    >
      <Form form={form} onSubmit={assigning.run} translateError={useMessages()}>
        <Text tone="muted">
          <LtrText>{formatDate(time.day)}</LtrText> · {place}
        </Text>
        <QuerySelectField
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
        <FormActions submitText={t('invigilators.assign')} onCancel={onClose} />
      </Form>
    </Dialog>
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
