import {
  changedByInvigilations,
  invigilatorQueries,
  shareOut,
  type InvigilatedSitting,
  type InvigilationProposal,
} from '@portal/api-client/invigilators'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Banner, Button, Dialog, HStack, QueryView, Stack, Text } from '@portal/ui'
import { Form, FormError, RadioField, SubmitButton, useWatch, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../../commands.ts'
import { useMessages, useTexts } from '../../../texts.ts'
import { useOutdated } from '@portal/shared-screens/facts'
import { invigilatorRefusals } from './invigilator-refusals.ts'
import { ProposalView } from './ProposalView.tsx'

const schema = z.object({ mode: z.enum(['complete', 'startOver']) })
type Input = z.input<typeof schema>

interface ShareOutDialogProps {
  sitting: InvigilatedSitting
  onClose: () => void
}

/** Shows the proposed distribution, and stores the one that is shown. */
export function ShareOutDialog({ sitting, onClose }: ShareOutDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const form = useZodForm({ schema, defaultValues: { mode: 'complete' } })
  const startsOver = useWatch({ control: form.control, name: 'mode' }) === 'startOver'
  const share = { sittingId: sitting.id, startsOver }
  const query = useQuery(invigilatorQueries.proposal(share, useLanguage()))
  const proposal = query.isPlaceholderData ? undefined : query.data
  const { outdated, onError } = useOutdated<InvigilationProposal>(proposal)
  const storing = useCommand({
    run: async () => {
      if (proposal) await shareOut(share, proposal)
    },
    invalidates: changedByInvigilations,
    form,
    refusals: invigilatorRefusals,
    onError,
    doneText: t('invigilators.done.sharedOut', { count: proposal?.added ?? 0 }),
    onDone: onClose,
  })
  // Storing a proposal without changes still ends the wishes.
  const isStorable = proposal && (proposal.added > 0 || proposal.removed > 0 || !sitting.sharedOutAt)
  return (
    <Dialog title={t('invigilators.shareOut')} size="lg" isOpen onClose={onClose}>
      <Form form={form} onSubmit={() => storing.run()} translateError={useMessages()}>
        <RadioField<Input>
          name="mode"
          label={t('invigilators.mode')}
          help={startsOver ? t('invigilators.startOverHelp') : t('invigilators.completeHelp')}
          options={[
            { value: 'complete', label: t('invigilators.completeMode') },
            { value: 'startOver', label: t('invigilators.startOver') },
          ]}
        />
        {outdated && outdated.version !== proposal?.version && (
          <Banner role="alert">
            <p>{t('invigilators.proposalChanged')}</p>
          </Banner>
        )}
        <QueryView query={query}>{(found) => <ProposalView proposal={found} />}</QueryView>
        <FormError />
        <Stack gap="3">
          {!sitting.sharedOutAt && (
            <Text tone="muted" size="sm">
              {t('invigilators.endsWishes')}
            </Text>
          )}
          <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
            <Button onClick={onClose}>{common('cancel')}</Button>
            {isStorable && <SubmitButton>{t('invigilators.store')}</SubmitButton>}
          </HStack>
        </Stack>
      </Form>
    </Dialog>
  )
}
