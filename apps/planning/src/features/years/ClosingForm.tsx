import { changedByYear, closeYear, type OpenWork, type Year } from '@portal/api-client/years'
import { formatDate, isolate } from '@portal/i18n'
import { Banner, Stack, Text } from '@portal/ui'
import { CheckboxGroupField, Form, FormActions, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { yearRefusals } from './year-refusals.ts'

interface ClosingFormProps {
  year: Year
  work: OpenWork
  onClose: () => void
}

/** Every sheet without validation has to be checked. */
const schemaOf = (sheets: OpenWork['draftSheets']) =>
  z.object({
    sheets: z
      .array(z.string())
      .refine((checked) => sheets.every(({ id }) => checked.includes(String(id))), message('years.confirmEverySheet')),
  })
type Input = z.input<ReturnType<typeof schemaOf>>

/** The unfinished work that closing a year leaves: counts, and the sheets of marks that are confirmed one by one. */
export function ClosingForm({ year, work, onClose }: ClosingFormProps) {
  const t = useTexts()
  const sheetText = useSheetText()
  const form = useZodForm({ schema: schemaOf(work.draftSheets), defaultValues: { sheets: [] } })
  const closing = useCommand({
    run: ({ sheets }: { sheets: string[] }) => closeYear(year, sheets.map(Number)),
    invalidates: changedByYear,
    form,
    refusals: yearRefusals,
    doneText: t('years.done.closed', { name: year.name }),
    onDone: onClose,
  })
  const counts = (['attendanceSheets', 'absences', 'makeUps', 'tests'] as const).filter((name) => work[name] > 0)
  const isClear = counts.length === 0 && work.draftSheets.length === 0
  return (
    <Form form={form} onSubmit={closing.run} translateError={useMessages()}>
      <Text>{t('years.closeHelp')}</Text>
      {isClear && <Text tone="muted">{t('years.nothingOpen')}</Text>}
      {counts.length > 0 && (
        <Banner>
          <Stack gap="1">
            <p>{t('years.leftOpen')}</p>
            <Stack as="ul" gap="1" listStyleType="disc" paddingInlineStart="5">
              {counts.map((name) => (
                <li key={name}>{t(`years.open.${name}`, { count: work[name] })}</li>
              ))}
            </Stack>
          </Stack>
        </Banner>
      )}
      {work.draftSheets.length > 0 && (
        <CheckboxGroupField<Input>
          name="sheets"
          label={t('years.draftSheets')}
          help={t('years.draftSheetsHelp')}
          options={work.draftSheets.map((sheet) => ({ value: sheet.id, label: sheetText(sheet) }))}
          isText
          isRequired
        />
      )}
      <FormActions submitText={t('years.closeNamed', { name: year.name })} onCancel={onClose} variant="danger" />
    </Form>
  )
}

/** Teacher, subject, group and exam with its day, and how many students have a mark. */
function useSheetText(): (sheet: OpenWork['draftSheets'][number]) => string {
  const t = useTexts()
  return ({ teacher, subject, group, examType, period, heldOn, marked, rows }) => {
    const exam = period ? t(`reference.choice.kind.${period}`) : examType
    const day = heldOn && formatDate(heldOn)
    const facts = [teacher, subject, group, exam, day, `${marked}/${rows}`]
    return facts.flatMap((fact) => (fact ? [isolate(fact)] : [])).join(' · ')
  }
}
