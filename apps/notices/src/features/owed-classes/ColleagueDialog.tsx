import { changedByCover } from '@portal/api-client/owed-classes'
import { useLanguage } from '@portal/i18n'
import { FormDialog, QuerySelectField, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'
import type { CoverDialogProps } from './cover-calls.ts'

const schema = z.object({ teacherId: z.string().min(1, message('owed.colleagueRequired')) })
type Input = z.input<typeof schema>

/** Asks a colleague who is free and teaches the subject to hold a cancelled class. */
export function ColleagueDialog({ owed, calls, title, onClose }: CoverDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const colleagues = useQuery(calls.colleagues(owed, language))
  const dialog = useFormDialog({
    schema,
    defaultValues: { teacherId: '' },
    run: ({ teacherId }: z.infer<typeof schema>) =>
      calls.cover(owed, { way: 'colleague', teacherId: Number(teacherId) }, language),
    invalidates: changedByCover,
    doneText: t('owed.done.colleague'),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={title} submitText={t('owed.sendRequest')}>
      <QuerySelectField<Input>
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
    </FormDialog>
  )
}
