import { loadLetters, type AbsenceAlert } from '@portal/api-client/absence-alerts'
import { formatDate } from '@portal/i18n'
import { useDocument } from '@portal/remote-kit'
import { Button, Checkbox, HStack, PrinterIcon, RowError, Stack, Text, VisuallyHidden } from '@portal/ui'
import { useTexts } from '../../texts.ts'

interface LettersProps {
  alert: AbsenceAlert
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** The letters that were made for a student, each to be printed again, and a check box for the one that is due. */
export function Letters({ alert, isChosen, onChoose }: LettersProps) {
  const t = useTexts()
  const { student, subject, letters, dueLetter, mayMakeLetter } = alert
  const due = dueLetter && t(`absences.letters.due.${dueLetter}`)
  return (
    <Stack gap="1" alignItems="flex-start">
      {letters.map((letter) => (
        <MadeLetter key={letter.id} letter={letter} name={student.name} />
      ))}
      {due && !mayMakeLetter && <Text tone="muted">{due}</Text>}
      {due && mayMakeLetter && (
        <HStack as="label" gap="2" cursor="pointer" minHeight="24px">
          <Checkbox type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
          <span>
            {due}
            <VisuallyHidden>{` ${t('absences.letters.of', { name: student.name, subject: subject.name })}`}</VisuallyHidden>
          </span>
        </HStack>
      )}
    </Stack>
  )
}

function MadeLetter({ letter, name }: { letter: AbsenceAlert['letters'][number]; name: string }) {
  const t = useTexts()
  const text = t(`absences.letters.made.${letter.kind}`, { date: formatDate(letter.madeAt) })
  const { open, isBusy, failure } = useDocument({
    load: () => loadLetters([letter.id]),
    name: `${t('absences.letters.file')}.pdf`,
    waitingText: t('absences.letters.printing'),
    failedText: t('absences.letters.printFailed'),
  })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<PrinterIcon />}
        isBusy={isBusy}
        aria-label={`${text} : ${name}`}
        title={letter.madeBy ? t('absences.letters.madeBy', { name: letter.madeBy }) : undefined}
        onClick={open}
      >
        {text}
      </Button>
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}
