import { useUnsavedWork } from '@portal/remote-kit'
import { Box, Card, HStack, LtrText, Spinner, Text, VisuallyHidden } from '@portal/ui'
import { Form, SubmitButton, TextField, useZodForm } from '@portal/ui/form'
import { useEffect } from 'react'
import { useMessages, useTexts } from '../../../texts.ts'
import { MovementNote } from './MovementNote.tsx'
import { numberSchema, type NumberValues } from './number-schema.ts'
import { UndecidedNumbers } from './UndecidedNumbers.tsx'
import { useEnteredNumbers } from './use-entered-numbers.ts'

/** The field of the counter: Enter hands a copy out or takes it back, and the field is free for the next number at once. */
export function NumberForm() {
  const t = useTexts()
  const form = useZodForm({ schema: numberSchema, defaultValues: { number: '' } })
  const numbers = useEnteredNumbers()
  const { waiting } = numbers
  useUnsavedWork(waiting.length > 0)
  const focusField = () => form.setFocus('number')
  useEffect(() => form.setFocus('number'), [form])

  const enter = ({ number }: NumberValues) => {
    numbers.enter(number)
    form.reset({ number: '' }, { keepDirtyValues: false })
    focusField()
  }
  return (
    <Card>
      <Form form={form} onSubmit={enter} translateError={useMessages()} label={t('library.counter')}>
        <HStack gap="3" alignItems="flex-end" flexWrap="wrap">
          <Box flex="1 1 16rem" maxWidth="24rem">
            <TextField<NumberValues>
              name="number"
              label={t('library.number')}
              help={t('library.numberHelp')}
              autoComplete="off"
              isCode
            />
          </Box>
          <SubmitButton>{t('library.record')}</SubmitButton>
          {waiting.length > 0 && (
            <Text tone="muted" display="flex" alignItems="center" gap="2" minHeight="control">
              <Spinner />
              <VisuallyHidden>{t('library.underWay')}</VisuallyHidden>
              <LtrText>{waiting.map(({ number }) => number).join(', ')}</LtrText>
            </Text>
          )}
        </HStack>
      </Form>
      <MovementNote movement={numbers.last} />
      <UndecidedNumbers numbers={numbers} onDecided={focusField} />
    </Card>
  )
}
