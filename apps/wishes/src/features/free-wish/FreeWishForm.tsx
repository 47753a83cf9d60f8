import { useCommonTexts } from '@portal/i18n'
import { useSession, useUnsavedWork } from '@portal/remote-kit'
import { HStack } from '@portal/ui'
import {
  CheckboxGroupField,
  Form,
  QuerySelectField,
  SelectField,
  SubmitButton,
  TextField,
  useWatch,
  useZodForm,
} from '@portal/ui/form'
import { useEffect } from 'react'
import { weekdays, semesters } from '../../wish-values/semesters.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { freeWishSchema, type FreeWishValues } from './free-wish-schema.ts'
import { useFreeWishChoices } from './use-free-wish-choices.ts'

const types = [1, 2, 3, 4] as const

/** A wish without an order: subject, semester and days, number of groups and teacher. */
export function FreeWishForm({ onSubmit }: { onSubmit: (values: FreeWishValues) => Promise<void> }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { teacherId } = useSession()
  const form = useZodForm({
    schema: freeWishSchema,
    defaultValues: { semester: '', days: [], subjectId: '', type: '', teacherId: String(teacherId), groups: '' },
  })
  const { control, resetField, formState, watch } = form
  const semester = useWatch({ control, name: 'semester' })
  const { teachers, subjects } = useFreeWishChoices(semester)
  useUnsavedWork(formState.isDirty)
  useEffect(() => {
    // The subjects depend on the semester.
    const { unsubscribe } = watch((_, { name }) => name === 'semester' && resetField('subjectId'))
    return unsubscribe
  }, [watch, resetField])

  return (
    <Form form={form} onSubmit={onSubmit} translateError={useMessages()} label={t('free.title')}>
      <SelectField
        name="semester"
        label={t('free.semester')}
        isRequired
        options={semesters.map((value) => ({ value, label: common(`semester${value}`) }))}
      />
      <CheckboxGroupField
        name="days"
        label={t('free.days')}
        isRequired
        options={weekdays.map((value) => ({ value, label: common(`day${value}`) }))}
      />
      <QuerySelectField
        name="subjectId"
        label={t('free.subject')}
        isRequired
        list={subjects}
        emptyText={semester ? undefined : t('free.semesterFirst')}
      />
      <SelectField
        name="type"
        label={t('free.type')}
        isRequired
        options={types.map((value) => ({ value, label: common(`type.${value}`) }))}
      />
      <QuerySelectField name="teacherId" label={t('free.teacher')} isRequired list={teachers} />
      <TextField name="groups" label={t('free.groups')} isRequired inputMode="numeric" isCode maxLength={2} />
      <HStack justifyContent="flex-end">
        <SubmitButton>{common('confirm')}</SubmitButton>
      </HStack>
    </Form>
  )
}
