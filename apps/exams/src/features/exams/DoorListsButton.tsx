import { loadDoorLists } from '@portal/api-client/exam-planning'
import { useLanguage } from '@portal/i18n'
import { useDocument } from '@portal/remote-kit'
import { Button, PrinterIcon, RowError } from '@portal/ui'
import { useTexts } from '../../texts.ts'

interface DoorListsButtonProps {
  sittingId: number
  /** `yyyy-mm-dd`; all days of the sitting without it. */
  heldOn?: string
  label?: string
}

/** Opens the lists for the doors of a sitting, or of one of its days. */
export function DoorListsButton({ sittingId, heldOn, label }: DoorListsButtonProps) {
  const t = useTexts()
  const language = useLanguage()
  const { open, isBusy, failure } = useDocument({
    load: () => loadDoorLists(sittingId, { heldOn: heldOn ?? null, language }),
    name: `${t('exams.doorListsFile')}.pdf`,
    waitingText: t('exams.printing'),
    failedText: t('exams.printFailed'),
  })
  return (
    <>
      <Button size={heldOn ? 'sm' : 'md'} icon={<PrinterIcon />} isBusy={isBusy} aria-label={label} onClick={open}>
        {t('exams.doorLists')}
      </Button>
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}
