import { useCommonTexts } from '@portal/i18n'
import { useSearchParams, useSession, useUnsavedWork } from '@portal/remote-kit'
import { HStack, RowError } from '@portal/ui'
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
