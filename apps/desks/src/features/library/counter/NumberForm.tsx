import { changedByDesk, moveCopy, type CopyMovement } from '@portal/api-client/library-desk'
import { Box, Card, ConfirmDialog, HStack } from '@portal/ui'
import { Form, FormError, SubmitButton, TextField, useZodForm } from '@portal/ui/form'
import { useIdempotentCall } from '@portal/remote-kit'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useMessages, useTexts } from '../../../texts.ts'
import { MovementNote } from './MovementNote.tsx'
import { numberSchema, type NumberValues } from './number-schema.ts'

/**
 * The field of the counter: Enter hands a copy out or takes it back. A number that was scanned twice in a row would undo
 * the first one, so that it asks.
 */
export function NumberForm() {
  const t = useTexts()
  const form = useZodForm({ schema: numberSchema, defaultValues: { number: '' } })
  const [last, setLast] = useState<CopyMovement | null>(null)
  const [repeated, setRepeated] = useState<string | null>(null)
  const send = useIdempotentCall(moveCopy)
  const clear = () => form.reset({ number: '' }, { keepDirtyValues: false })
  const movement = useCommand({
    run: ({ number }: NumberValues) => send(number),
    invalidates: changedByDesk,
    form,
    failedText: 'noAnswer',
    onDone: (done) => {
      setLast(done)
      clear()
    },
  })
  // Selected, so that the next number that is scanned replaces one that was refused.
  useEffect(() => {
    if (!movement.isPending && repeated === null) form.setFocus('number', { shouldSelect: true })
  }, [movement.isPending, repeated, form])

  const submit = async (values: NumberValues) => {
    if (values.number.toUpperCase() === last?.reservation.copyNumber) setRepeated(values.number)
    else await movement.run(values)
  }
  const confirm = async (number: string) => {
    await movement.run({ number })
    setRepeated(null)
  }
  return (
    <Card>
      <Form form={form} onSubmit={submit} translateError={useMessages()} label={t('library.counter')}>
        <HStack gap="3" alignItems="flex-end" flexWrap="wrap">
          <Box flex="1 1 16rem" maxWidth="24rem">
            <TextField
              name="number"
              label={t('library.number')}
              help={t('library.numberHelp')}
              autoComplete="off"
              isCode
            />
          </Box>
          <SubmitButton>{t('library.record')}</SubmitButton>
        </HStack>
        <FormError />
      </Form>
      <MovementNote movement={last} />
      <ConfirmDialog
        title={t('library.again.title')}
        text={t(last?.movement === 'returned' ? 'library.again.handOut' : 'library.again.takeBack')}
        isOpen={repeated !== null}
        isBusy={movement.isPending}
        onConfirm={() => void confirm(repeated ?? '')}
        onCancel={() => {
          setRepeated(null)
          clear()
        }}
      />
    </Card>
  )
}
