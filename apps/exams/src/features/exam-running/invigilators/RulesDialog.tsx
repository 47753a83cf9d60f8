import { changedByInvigilations, changeRules, type InvigilatedSitting } from '@portal/api-client/invigilators'
import { Grid } from '@portal/ui'
import { FormDialog, RadioField, TextField, z } from '@portal/ui/form'
import { useFormDialog } from '../../../commands.ts'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { message, useTexts } from '../../../texts.ts'
import { useRuleFacts } from './rule-facts.ts'

const numberUpTo = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, message('invigilators.rule.number'))
    .refine((text) => Number(text) >= min && Number(text) <= max, message('invigilators.rule.outside'))
const schema = z.object({
  invigilators: numberUpTo(1, 6),
  smallRoom: numberUpTo(0, 500),
  markingDays: numberUpTo(0, 90),
  sparesOwnSubject: z.enum(['yes', 'no']),
})
type Input = z.input<typeof schema>
type Values = z.output<typeof schema>

interface RulesDialogProps {
  /** As the page shows it; refetched after a refusal. */
  sitting: InvigilatedSitting
  onClose: () => void
}

/** Changes the rules of a sitting; after a refusal the input stays, and the rules of the other are listed. */
export function RulesDialog({ sitting, onClose }: RulesDialogProps) {
  const t = useTexts()
  const factsOf = useRuleFacts()
  const { outdated, onError } = useOutdated(sitting)
  const dialog = useFormDialog({
    schema,
    defaultValues: {
      invigilators: String(sitting.invigilators),
      smallRoom: String(sitting.smallRoom),
      markingDays: String(sitting.markingDays),
      sparesOwnSubject: sitting.sparesOwnSubject ? 'yes' : 'no',
    },
    run: ({ invigilators, smallRoom, markingDays, sparesOwnSubject }: Values) =>
      changeRules(sitting, {
        invigilators: Number(invigilators),
        smallRoom: Number(smallRoom),
        markingDays: Number(markingDays),
        sparesOwnSubject: sparesOwnSubject === 'yes',
      }),
    invalidates: changedByInvigilations,
    onError,
    doneText: t('invigilators.done.rules'),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('invigilators.changeRules')} submitText={t('invigilators.saveRules')}>
      {outdated && (
        <ChangeNotice text={t('invigilators.rulesChanged')} before={factsOf(outdated)} now={factsOf(sitting)} />
      )}
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <TextField<Input>
          name="invigilators"
          label={t('invigilators.rule.invigilators')}
          inputMode="numeric"
          isRequired
        />
        <TextField<Input>
          name="smallRoom"
          label={t('invigilators.rule.smallRoom')}
          help={t('invigilators.rule.smallRoomHelp')}
          inputMode="numeric"
          isRequired
        />
      </Grid>
      <RadioField<Input>
        name="sparesOwnSubject"
        label={t('invigilators.rule.subject')}
        options={[
          { value: 'yes', label: t('invigilators.rule.spared') },
          { value: 'no', label: t('invigilators.rule.notSpared') },
        ]}
      />
      <TextField<Input>
        name="markingDays"
        label={t('invigilators.rule.marking')}
        help={t('invigilators.rule.markingHelp')}
        inputMode="numeric"
        isRequired
      />
    </FormDialog>
  )
}
