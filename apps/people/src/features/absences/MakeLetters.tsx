import {
  changedByLetters,
  loadLetters,
  makeLetters,
  type AbsenceAlert,
  type AlertFilter,
  type LetterLanguage,
} from '@portal/api-client/absence-alerts'
import { useLanguage } from '@portal/i18n'
import { useDocument, useIdempotentCall } from '@portal/remote-kit'
import { Button, Dialog, MailIcon, PrinterIcon, RowError, Stack, Text } from '@portal/ui'
import { Form, FormActions, RadioField, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'

const languages = ['fr', 'ar'] as const satisfies readonly LetterLanguage[]
const schema = z.object({ language: z.enum(languages) })
type Input = z.input<typeof schema>

interface MakeLettersProps {
  filter: AlertFilter
  /** The alerts whose letters are made; those of the whole list if there are none. */
  chosen: readonly AbsenceAlert[]
}

/** Makes the letters that are due, in French or Arabic, and opens them as one document. */
export function MakeLetters(letters: MakeLettersProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<MailIcon />} onClick={() => setOpen(true)}>
        {t(letters.chosen.length > 0 ? 'absences.letters.makeChosen' : 'absences.letters.make')}
      </Button>
      {isOpen && <LettersDialog {...letters} onClose={() => setOpen(false)} />}
    </>
  )
}

function LettersDialog({ filter, chosen, onClose }: MakeLettersProps & { onClose: () => void }) {
  const t = useTexts()
  const messages = useMessages()
  const [ids, setIds] = useState<number[] | null>(null)
  const form = useZodForm({
    schema,
    defaultValues: { language: useLanguage() === 'ar' ? ('ar' as const) : ('fr' as const) },
  })
  const send = useIdempotentCall((language: LetterLanguage, key: string) =>
    makeLetters({ filter, chosen, language }, key),
  )
  const making = useCommand({
    run: ({ language }: z.output<typeof schema>) => send(language),
    invalidates: changedByLetters,
    form,
    onDone: setIds,
  })
  return (
    <Dialog title={t('absences.letters.make')} isOpen onClose={onClose}>
      {ids ? (
        <MadeLetters ids={ids} />
      ) : (
        <Form form={form} onSubmit={making.run} translateError={messages}>
          <Text>{t(chosen.length > 0 ? 'absences.letters.ofChosen' : 'absences.letters.ofList')}</Text>
          <RadioField<Input>
            name="language"
            label={t('absences.letters.language')}
            options={languages.map((value) => ({ value, label: t(`absences.letters.languages.${value}`) }))}
            isRequired
          />
          <FormActions submitText={t('absences.letters.make')} onCancel={onClose} />
        </Form>
      )}
    </Dialog>
  )
}

function MadeLetters({ ids }: { ids: readonly number[] }) {
  const t = useTexts()
  const { open, isBusy, failure } = useDocument({
    load: () => loadLetters(ids),
    name: `${t('absences.letters.file')}.pdf`,
    waitingText: t('absences.letters.printing'),
    failedText: t('absences.letters.printFailed'),
  })
  return (
    <Stack gap="4" alignItems="flex-start">
      <Text as="output">{t('absences.letters.done', { count: ids.length })}</Text>
      <Button variant="primary" icon={<PrinterIcon />} isBusy={isBusy} onClick={open}>
        {t('absences.letters.open')}
      </Button>
      {failure && <RowError>{failure}</RowError>}
    </Stack>
  )
}
