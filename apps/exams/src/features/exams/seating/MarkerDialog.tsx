import { examPlanningQueries } from '@portal/api-client/exam-planning'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { FormDialog, SelectField, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { message, useMessages, useTexts } from '../../../texts.ts'

const schema = z.object({ teacherId: z.string().min(1, message('exams.markerRequired')) })
type Input = z.input<typeof schema>

interface MarkerDialogProps {
  /** The names of the room and the subject. */
  of: { room: string; subject: string }
  markerId: number | undefined
  onChosen: (teacherId: number) => void
  onClose: () => void
}

/** Chooses who marks the papers of an exam in a room. */
export function MarkerDialog({ of: { room, subject }, markerId, onChosen, onClose }: MarkerDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const teachers = useQuery(examPlanningQueries.markers(useLanguage()))
  const form = useZodForm({ schema, defaultValues: { teacherId: markerId === undefined ? '' : String(markerId) } })
  return (
    <FormDialog
      title={t('exams.changeMarkerNamed', { room, name: subject })}
      form={form}
      onSubmit={({ teacherId }) => {
        onChosen(Number(teacherId))
        onClose()
      }}
      translateError={useMessages()}
      submitText={t('exams.chooseMarker')}
      onClose={onClose}
    >
      <SelectField<Input>
        name="teacherId"
        label={t('exams.field.marker')}
        options={teachers.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        isLoading={teachers.isPending}
        emptyText={teachers.isError ? common('loadFailed') : undefined}
        isRequired
      />
    </FormDialog>
  )
}
