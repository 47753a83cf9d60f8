import { changedByWish, type WishPlan, type WishSheet } from '@portal/api-client/wishes'
import { useCommonTexts } from '@portal/i18n'
import { Button, Card, HStack, Stack } from '@portal/ui'
import { Form, FormError, SubmitButton } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useMessages } from '../../../texts.ts'
import { DraftNote } from './DraftNote.tsx'
import { EarlierSheet } from './EarlierSheet.tsx'
import { clearSubjects } from './rows.ts'
import { missingSemesterOrDays, firstProblem } from './sheet-validation.ts'
import { WishSheetFields } from './WishSheetFields.tsx'
import { cycles, toWishPlan, toSemester, type WishSheetValues } from '../../../wish-values/sheet-values.ts'
import { useSheetForm } from './use-sheet-form.ts'
import { WishRows } from './WishRows.tsx'

interface WishSheetFormProps {
  label: string
  /** Identifies the sheet among the teacher's stored drafts. */
  draftName: string
  /** The sheet being edited. */
  sheet?: WishSheet
  /** The values of a new sheet; the same object in each render. */
  empty?: WishSheetValues
  save: (plan: WishPlan) => Promise<void>
  savedText: string
  onSaved: () => void
  onCancel: () => void
  /** Opens the confirmation of a stored line's validation. */
  onValidate?: (lineId: number) => void
}

/** The form of a wish sheet: semester and days first, then its rows. */
export function WishSheetForm({ label, draftName, sheet, empty, onCancel, onValidate, ...saving }: WishSheetFormProps) {
  const common = useCommonTexts()
  const { form, values, isChanged, giveUp, clearDraft, ...draft } = useSheetForm({ draftName, sheet, empty })
  const [isChecked, setChecked] = useState(false)
  const [isShownByPress, setShownByPress] = useState(false)
  // Validating the last pending wish closes the sheet, which would discard unsaved changes.
  const isSavedFirst = isChanged && sheet?.lines.filter(({ isValidated }) => !isValidated).length === 1
  const isShown = values.shown !== '' && values.shown === values.semester

  const showRows = () => {
    const filled = form.getValues()
    // Rows of the other semester keep only their level.
    if (filled.shown && filled.shown !== filled.semester)
      for (const cycle of cycles) form.setValue(cycle, clearSubjects(filled[cycle]))
    form.setValue('shown', filled.semester)
  }
  const { run } = useCommand({
    run: saving.save,
    invalidates: changedByWish,
    form,
    failedText: 'refusal.failed',
    doneText: saving.savedText,
    onDone: () => {
      clearDraft()
      saving.onSaved()
    },
  })
  const show = () => {
    const missing = missingSemesterOrDays(form.getValues())
    form.clearErrors('root')
    if (missing) form.setError('root', { message: missing })
    else {
      setShownByPress(true)
      showRows()
    }
  }
  const submit = async () => {
    // Rows that are no longer shown are not sent.
    if (!missingSemesterOrDays(form.getValues())) showRows()
    const filled = form.getValues()
    const problem = firstProblem(filled)
    if (problem) {
      setChecked(true)
      form.setError('root', { message: problem })
      return
    }
    await run(toWishPlan(filled))
  }
  return (
    <Form form={form} onSubmit={submit} translateError={useMessages()} label={label}>
      <DraftNote {...draft} />
      <Card>
        <Stack gap="5">
          <WishSheetFields sheet={sheet} />
          {!sheet && <EarlierSheet />}
          {!isShown && (
            <HStack>
              <Button onClick={show}>{common('show')}</Button>
            </HStack>
          )}
        </Stack>
      </Card>
      {isShown &&
        cycles.map((cycle) => (
          <WishRows
            key={cycle}
            cycle={cycle}
            semester={toSemester(values.shown)}
            sheet={sheet}
            isChecked={isChecked}
            isSavedFirst={isSavedFirst}
            startsFocused={isShownByPress && cycle === cycles[0]}
            onValidate={onValidate}
          />
        ))}
      <FormError />
      <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
        <Button
          onClick={() => {
            giveUp()
            onCancel()
          }}
        >
          {common('cancel')}
        </Button>
        <SubmitButton>{common('confirm')}</SubmitButton>
      </HStack>
    </Form>
  )
}
