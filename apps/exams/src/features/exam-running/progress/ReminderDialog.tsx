import { changedByExamSheets, remindTeachers, type ExamSheet, type Reminders } from '@portal/api-client/exam-sheets'
import { listSeparator, useCommonTexts } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { Button, Dialog, HStack, Stack, Text } from '@portal/ui'
import { Form, FormActions, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useMessages, useTexts } from '../../../texts.ts'
import { SheetNames } from './SheetNames.tsx'

interface ReminderDialogProps {
  /** Late sheets. */
  sheets: readonly ExamSheet[]
  onClose: () => void
}

/** Mails the teachers of late sheets, and says who was reminded. */
export function ReminderDialog({ sheets, onClose }: ReminderDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const [result, setResult] = useState<Reminders | null>(null)
  const send = useIdempotentCall(remindTeachers)
  const translateError = useMessages()
  const form = useZodForm({ schema: z.object({}), defaultValues: {} })
  const reminding = useCommand({
    run: () => send(sheets),
    invalidates: changedByExamSheets,
    form,
    refusals: { 'marks.notLate': 'examProgress.notLate', absent: 'examProgress.sheetsChanged' },
    onDone: setResult,
  })
  const teachers = new Set(sheets.map(({ teacher }) => teacher.id)).size
  return (
    <Dialog title={t('examProgress.remindTitle', { count: teachers })} isOpen onClose={onClose}>
      {result ? (
        <Stack gap="4">
          <Outcome result={result} />
          <HStack justifyContent="flex-end">
            <Button variant="primary" onClick={onClose}>
              {common('close')}
            </Button>
          </HStack>
        </Stack>
      ) : (
        <Form form={form} onSubmit={() => reminding.run()} translateError={translateError}>
          <Text>{t('examProgress.remindHelp')}</Text>
          <SheetNames text={t('examProgress.lateSheets', { count: sheets.length })} sheets={sheets} />
          <FormActions submitText={t('examProgress.remind')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  )
}

function Outcome({ result }: { result: Reminders }) {
  const t = useTexts()
  const kinds = (['reminded', 'remindedToday', 'failed'] as const).filter((kind) => result[kind].length > 0)
  return (
    <Stack as="output" gap="2">
      {kinds.map((kind) => (
        <Text as="span" key={kind}>
          {t(`examProgress.outcome.${kind}`, { count: result[kind].length })}{' '}
          <bdi>{result[kind].join(listSeparator())}</bdi>
        </Text>
      ))}
    </Stack>
  )
}
