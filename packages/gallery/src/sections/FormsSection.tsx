import { Card, Grid, HStack, Stack } from '@portal/ui'
import { DateField, DateTimeField, TimeField } from '@portal/ui/date'
import {
  CheckboxGroupField,
  Combobox,
  ComboboxField,
  FileField,
  FilterSearch,
  FilterSelect,
  Form,
  FormActions,
  PasswordField,
  QuerySelectField,
  Checkbox,
  Radio,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  useZodForm,
  z,
} from '@portal/ui/form'
import { useEffect, useMemo, useState } from 'react'
import { message, useMessages, useTexts } from '../texts.ts'

const schema = z.object({
  name: z.string().trim().min(1, message('forms.nameRequired')),
  department: z.string(),
  subject: z.string(),
  teacher: z.string(),
  day: z.string().nullable(),
  start: z.string().nullable(),
  time: z.string().nullable(),
  kind: z.string(),
  groups: z.array(z.string()),
  reason: z.string(),
  password: z.string(),
  proof: z.instanceof(File).nullable(),
})
type Input = z.input<typeof schema>

const unfilled = {
  name: '',
  department: '',
  subject: '',
  teacher: '',
  day: null,
  start: null,
  time: null,
  kind: '1',
  groups: [],
  reason: '',
  password: '',
  proof: null,
}

const teachers = ['Amine Ben Salah', 'Sarra Trabelsi', 'Hatem Gharbi'].map((label) => ({ value: label, label }))
export function FormsSection() {
  const t = useTexts()
  const form = useZodForm({ schema, defaultValues: unfilled })
  const { trigger, setError } = form
  const [words, setWords] = useState('')
  const [department, setDepartment] = useState('')
  const found = teachers.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  const options = useMemo(() => [1, 2, 3].map((value) => ({ value: String(value), label: `LGL${value}-A` })), [])
  useEffect(() => {
    void trigger('name')
    setError('root', { message: message('forms.refused') })
  }, [trigger, setError])
  return (
    <Stack gap="5">
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" maxWidth="720px">
        <FilterSearch label={t('forms.teacher')} value={words} onChange={setWords} />
        <FilterSelect
          label={t('forms.department')}
          anyText={t('forms.anyDepartment')}
          options={options}
          value={department}
          onChange={setDepartment}
        />
      </Grid>
      <Card maxWidth="720px">
        <Form form={form} onSubmit={() => undefined} translateError={useMessages()} label={t('section.forms.title')}>
          <TextField<Input> name="name" label={t('forms.name')} isRequired />
          <SelectField<Input>
            name="department"
            label={t('forms.department')}
            options={options}
            help={t('forms.help')}
          />
          <QuerySelectField<Input>
            name="subject"
            label={t('forms.subject')}
            list={{ isLoading: true, isError: false }}
          />
          <ComboboxField<Input>
            name="teacher"
            label={t('forms.teacher')}
            words={words}
            onWords={setWords}
            answer={{ options: found, total: found.length, isFailed: false, isStale: false }}
          />
          <HStack alignItems="flex-start" flexWrap="wrap" gap="4">
            <DateField<Input> name="day" label={t('forms.day')} />
            <DateTimeField<Input> name="start" label={t('forms.start')} />
            <TimeField<Input> name="time" label={t('forms.time')} />
          </HStack>
          <RadioField<Input> name="kind" label={t('forms.kind')} options={options} />
          <Radio type="radio" name="row" aria-label={t('forms.kind')} />
          <Checkbox type="checkbox" name="cell" aria-label={t('forms.kind')} />
          <Combobox
            attributes={{ 'aria-label': t('forms.subject') }}
            label={t('forms.subject')}
            value=""
            isClearable={false}
            words={words}
            onWords={setWords}
            answer={{ options: found, total: found.length, isFailed: false, isStale: false }}
            onChange={() => undefined}
          />
          <CheckboxGroupField<Input> name="groups" label={t('forms.groups')} options={options} />
          <TextAreaField<Input> name="reason" label={t('forms.reason')} />
          <PasswordField<Input> name="password" label={t('forms.password')} autoComplete="current-password" />
          <FileField<Input> name="proof" label={t('forms.proof')} />
          <FormActions submitText={t('forms.send')} onCancel={() => form.reset()} />
        </Form>
      </Card>
    </Stack>
  )
}
