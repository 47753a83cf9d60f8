import { useCommonTexts } from '@portal/i18n'
import { useSearchParams, useSession, useUnsavedWork } from '@portal/remote-kit'
import { HStack, RowError } from '@portal/ui'
import { Form, QuerySelectField, SelectField, SubmitButton, TextField, useWatch, useZodForm } from '@portal/ui/form'
import { useEffect } from 'react'
import { DaysField, SemesterField } from '../../wish-values/SemesterFields.tsx'
import { useSemesterOfAddress } from '../../wish-values/use-semester-of-address.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { freeWishSchema, type FreeWishValues } from './free-wish-schema.ts'
import { useFreeWishChoices } from './use-free-wish-choices.ts'

const types = [1, 2, 3, 4] as const

interface FreeWishFormProps {
  onSubmit: (values: FreeWishValues) => Promise<void>
  /** Why the last try was refused. */
  failure: string | null
}

/** A wish without an order: subject, semester and days, number of groups and teacher. */
export function FreeWishForm({ onSubmit, failure }: FreeWishFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { teacherId } = useSession()
  const form = useZodForm({ schema: freeWishSchema, defaultValues: useInitialValues(teacherId) })
  const { control, resetField, formState, watch } = form
  const semester = useWatch({ control, name: 'semester' })
  const { teachers, subjects } = useFreeWishChoices(semester)
  useUnsavedWork(formState.isDirty)
  useEffect(() => {
    // The subjects depend on the semester.
    const { unsubscribe } = watch((_, { name }) => name === 'semester' && resetField('subjectId', { defaultValue: '' }))
    return unsubscribe
  }, [watch, resetField])

  return (
    <Form form={form} onSubmit={onSubmit} translateError={useMessages()} label={t('free.title')}>
      <SemesterField />
      <DaysField />
      <QuerySelectField<FreeWishValues>
        name="subjectId"
        label={t('line.subject')}
        isRequired
        list={subjects}
        emptyText={semester ? undefined : t('free.semesterFirst')}
      />
      <SelectField<FreeWishValues>
        name="type"
        label={t('line.type')}
        isRequired
        options={types.map((value) => ({ value, label: common(`type.${value}`) }))}
      />
      <QuerySelectField<FreeWishValues>
        name="teacherId"
        label={t('validation.col.teacher')}
        isRequired
        list={teachers}
      />
      <TextField<FreeWishValues>
        name="groups"
        label={t('validation.col.groups')}
        isRequired
        inputMode="numeric"
        isCode
        maxLength={2}
      />
      {failure && <RowError>{failure}</RowError>}
      <HStack justifyContent="flex-end">
        <SubmitButton>{common('confirm')}</SubmitButton>
      </HStack>
    </Form>
  )
}

/** Without more than the current semester, or with the semester, subject and type in the address: of a type that nobody wishes for. */
function useInitialValues(teacherId: number): FreeWishValues {
  const [address] = useSearchParams()
  return {
    semester: useSemesterOfAddress(),
    days: [],
    subjectId: /^\d{1,9}$/.exec(address.get('matiere') ?? '')?.[0] ?? '',
    type: types.map(String).find((one) => one === address.get('type')) ?? '',
    teacherId: String(teacherId),
    groups: '',
  }
}
