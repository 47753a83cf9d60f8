import { changedByCover } from '@portal/api-client/owed-classes'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Button, Dialog, HStack } from '@portal/ui'
import { Form, FormError, QuerySelectField, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import type { CoverDialogProps } from './cover-calls.ts'

const schema = z.object({ teacherId: z.string().min(1, message('owed.colleagueRequired')) })

/** Asks a colleague who is free and teaches the subject to hold a cancelled class. */
export function ColleagueDialog({ owed, calls, title, onClose }: CoverDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const colleagues = useQuery(calls.colleagues(owed, language))
  const form = useZodForm({ schema, defaultValues: { teacherId: '' } })
  const { run } = useCommand({
    run: ({ teacherId }: z.infer<typeof schema>) =>
      calls.cover(owed, { way: 'colleague', teacherId: Number(teacherId) }, language),
    invalidates: changedByCover,
    form,
    doneText: t('owed.done.colleague'),
    onDone: onClose,
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form} onSubmit={run} translateError={useMessages()} label={title}>
        <QuerySelectField
          name="teacherId"
          label={t('owed.colleague')}
          help={t('owed.colleagueHelp')}
          list={{
            ...colleagues,
            data: colleagues.data?.map(({ teacher, department }) => ({
              value: teacher.id,
              label: `${teacher.name} · ${department}`,
            })),
          }}
          emptyText={t('owed.nobodyFree')}
          isRequired
        />
        <FormError />
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <SubmitButton>{t('owed.sendRequest')}</SubmitButton>
        </HStack>
      </Form>
    </Dialog>
  )
}
