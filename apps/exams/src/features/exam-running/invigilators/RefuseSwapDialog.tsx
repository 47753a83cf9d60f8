import { changedByInvigilations, refuseSwap, type InvigilationSwap } from '@portal/api-client/invigilators'
import { Dialog, Stack, Text } from '@portal/ui'
import { useCommand } from '../../../commands.ts'
import { ReasonForm, useReasonForm } from '@portal/shared-screens/decisions'
import { useMessages, useTexts } from '../../../texts.ts'
import { invigilatorRefusals } from './invigilator-refusals.ts'

interface RefuseSwapDialogProps {
  /** As the list shows it; refetched after a refusal. */
  swap: InvigilationSwap
  onClose: () => void
}

/** Refuses a swap with a reason that both teachers read. */
export function RefuseSwapDialog({ swap, onClose }: RefuseSwapDialogProps) {
  const t = useTexts()
  const { form, clearDraft } = useReasonForm(`swap-${swap.id}`)
  const refusing = useCommand({
    run: (reason: string) => refuseSwap(swap, reason),
    invalidates: changedByInvigilations,
    form,
    refusals: invigilatorRefusals,
    doneText: t('swaps.done.refused'),
    onDone: () => {
      clearDraft()
      onClose()
    },
  })
  return (
    <Dialog title={t('swaps.refuseNamed', { from: swap.from.name, to: swap.to.name })} isOpen onClose={onClose}>
      <Stack gap="4">
        <Text>{t(swap.state === 'accepted' ? 'swaps.reverses' : 'swaps.ends')}</Text>
        <ReasonForm form={form} onRefuse={refusing.run} translateError={useMessages()} />
      </Stack>
    </Dialog>
  )
}
