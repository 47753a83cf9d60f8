import { printAbsenceSheet, type SheetGroup } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useDocument } from '@portal/remote-kit'
import { IconButton, PrinterIcon } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** Opens a group's sheet as a document in the language of the moment. */
export function PrintSheet({ group: { id, name } }: { group: SheetGroup }) {
  const t = useTexts()
  const language = useLanguage()
  const { open, isBusy } = useDocument({
    load: () => printAbsenceSheet(id, language),
    name: `${t('ficheAbsence.fileName', { group: name })}.pdf`,
    waitingText: t('ficheAbsence.printing'),
    failedText: t('ficheAbsence.printFailed'),
  })
  return (
    <IconButton
      label={t('ficheAbsence.printGroup', { group: name })}
      icon={<PrinterIcon />}
      disabledReason={isBusy ? t('ficheAbsence.printing') : undefined}
      onClick={open}
    />
  )
}
