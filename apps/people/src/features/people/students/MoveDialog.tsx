import { Text } from '@portal/ui'
import { FormDialog, useZodForm, z, type ZodForm } from '@portal/ui/form'
import type { ReactNode } from 'react'
import { message, useMessages, useTexts } from '../../../texts.ts'
import { GroupField } from '../groups/GroupField.tsx'

const schema = z.object({ groupId: z.string().min(1, message('people.groupRequired')) })
type Input = z.input<typeof schema>

/** The form of a `MoveDialog`, for the command that it runs. */
export const useMoveForm = () => useZodForm({ schema, defaultValues: { groupId: '' } })

interface MoveDialogProps {
  title: string
  form: ZodForm<Input, Input>
  /** Left out of the groups. */
  exceptId?: number
  onMove: (groupId: number) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** Chooses the group that students are put into. */
export function MoveDialog({ title, form, exceptId, onMove, onClose, children }: MoveDialogProps) {
  const t = useTexts()
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      form={form}
      onSubmit={({ groupId }) => onMove(Number(groupId))}
      translateError={useMessages()}
      submitText={t('people.move')}
    >
      {children}
      <Text tone="muted">{t('people.moveHelp')}</Text>
      <GroupField label={t('people.fact.group')} exceptId={exceptId} isRequired />
    </FormDialog>
  )
}
