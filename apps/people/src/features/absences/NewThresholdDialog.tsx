import {
  absenceAlertQueries,
  changedByThreshold,
  createThreshold,
  type NewThreshold,
} from '@portal/api-client/absence-alerts'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { FormDialog, SelectField, useWatch, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'
import { LimitFields } from './LimitFields.tsx'
import { limitFields, limitRefusals, toLimits } from './limits-form.ts'

const isRequired = message('absences.required')
const types = [1, 2, 3, 4] as const
const schema = z
  .object({
    place: z.enum(['institute', 'department', 'subject'], isRequired),
    departmentId: z.string(),
    subjectId: z.string(),
    type: z.string(),
    ...limitFields,
  })
  .refine(({ place, departmentId }) => place !== 'department' || departmentId, {
    path: ['departmentId'],
    message: isRequired,
  })
  .refine(({ place, subjectId }) => place !== 'subject' || subjectId, { path: ['subjectId'], message: isRequired })
type Input = z.input<typeof schema>

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** Sets a threshold for the institute, a department or a subject, in a session type or in all. */
export function NewThresholdDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { data: places, isPending } = useQuery(absenceAlertQueries.places(useLanguage()))
  const create = useIdempotentCall((threshold: NewThreshold, key: string) => createThreshold(threshold, key))
  const dialog = useFormDialog({
    schema,
    defaultValues: {
      ...{ place: undefined, departmentId: '', subjectId: '', type: '' },
      ...{ measure: 'absences' as const, warning: '', elimination: '' },
    },
    run: (values: z.output<typeof schema>) => create(toThreshold(values)),
    invalidates: changedByThreshold,
    refusals: {
      ...limitRefusals,
      'threshold.exists': { field: 'place', text: 'absences.refusal.exists' },
      absent: 'absences.refusal.absent',
    },
    doneText: t('absences.done.added'),
    onClose,
  })
  const place = useWatch({ control: dialog.form.control, name: 'place' })
  const kinds = places?.mayChangeInstitute
    ? (['institute', 'department', 'subject'] as const)
    : (['department', 'subject'] as const)
  return (
    <FormDialog {...dialog} title={t('absences.addThreshold')} submitText={t('absences.save')}>
      <SelectField<Input>
        name="place"
        label={t('absences.place')}
        options={kinds.map((value) => ({ value, label: t(`absences.places.${value}`) }))}
        isLoading={isPending}
        isRequired
      />
      {place === 'department' && (
        <SelectField<Input>
          name="departmentId"
          label={t('absences.department')}
          options={places?.departments.map(toOption) ?? []}
          isRequired
        />
      )}
      {place === 'subject' && (
        <SelectField<Input>
          name="subjectId"
          label={t('absences.subject')}
          options={places?.subjects.map(toOption) ?? []}
          isRequired
        />
      )}
      <SelectField<Input>
        name="type"
        label={t('absences.type')}
        placeholder={t('absences.everyType')}
        options={types.map((value) => ({ value, label: common(`type.${value}`) }))}
      />
      <LimitFields />
    </FormDialog>
  )
}

function toThreshold({ place, departmentId, subjectId, type, ...limits }: z.output<typeof schema>): NewThreshold {
  return {
    departmentId: place === 'department' ? Number(departmentId) : null,
    subjectId: place === 'subject' ? Number(subjectId) : null,
    type: types.find((one) => String(one) === type) ?? null,
    ...toLimits(limits),
  }
}
