import {
  changedBySwap,
  offerSwap,
  ownInvigilationQueries,
  type OwnInvigilation,
} from '@portal/api-client/own-invigilations'
import { formatDate, formatSlot, useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { LtrText, Text } from '@portal/ui'
import { FormDialog, QuerySelectField, SelectField, useWatch, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { useSwapRefusal } from './use-swap-refusal.ts'

const schema = z.object({
  colleagueId: z.string().min(1, message('invigilation.colleagueRequired')),
  returnedId: z.string(),
})
type Input = z.input<typeof schema>
type Values = z.output<typeof schema>

interface OfferSwapDialogProps {
  invigilation: OwnInvigilation
  onClose: () => void
}

/** Offers an invigilation to a colleague who is free then, for one of theirs or for nothing. */
export function OfferSwapDialog({ invigilation, onClose }: OfferSwapDialogProps) {
  const t = useTexts()
  const refusalOf = useSwapRefusal()
  const candidates = useQuery(ownInvigilationQueries.candidates(invigilation.id, useLanguage()))
  const form = useZodForm({ schema, defaultValues: { colleagueId: '', returnedId: '' } })
  const colleagueId = useWatch({ control: form.control, name: 'colleagueId' })
  const returns = candidates.data?.find(({ teacher }) => String(teacher.id) === colleagueId)?.returns ?? []
  const send = useIdempotentCall(offerSwap)
  const offering = useCommand({
    run: (values: Values) =>
      send({
        invigilationId: invigilation.id,
        colleagueId: Number(values.colleagueId),
        // The invigilations of another colleague may have been chosen before.
        returnedId: returns.find(({ id }) => String(id) === values.returnedId)?.id ?? null,
      }),
    invalidates: changedBySwap,
    form,
    onError: (error) => {
      const text = refusalOf(error)
      if (text !== null) form.setError('root', { message: text })
      return text !== null
    },
    doneText: t('invigilation.swapDone.offered'),
    onDone: onClose,
  })
  const textOf = ({ day, slot, room }: OwnInvigilation) => `${formatDate(day)} ${formatSlot(slot)} ${room}`
  return (
    <FormDialog
      title={t('invigilation.offerTitle')}
      form={form}
      onSubmit={offering.run}
      translateError={useMessages()}
      submitText={t('invigilation.sendOffer')}
      onClose={onClose}
    >
      <Text tone="muted">
        <LtrText>{textOf(invigilation)}</LtrText>
      </Text>
      <QuerySelectField<Input>
        name="colleagueId"
        label={t('invigilation.colleague')}
        help={t('invigilation.colleagueHelp')}
        list={{
          ...candidates,
          data: candidates.data?.map(({ teacher, department }) => ({
            value: teacher.id,
            label: `${teacher.name} · ${department}`,
          })),
        }}
        emptyText={t('invigilation.nobodyFree')}
        isRequired
      />
      <SelectField<Input>
        name="returnedId"
        label={t('invigilation.returned')}
        placeholder={t('invigilation.nothingReturned')}
        emptyText={t('invigilation.nothingReturned')}
        options={returns.map((one) => ({ value: one.id, label: textOf(one) }))}
      />
    </FormDialog>
  )
}
