import { printAbsenceSheet, type SheetGroup } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { openFile, useNotify } from '@portal/remote-kit'
import { IconButton, PrinterIcon } from '@portal/ui'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

/** Opens a group's sheet as a document in the language of the moment. */
export function PrintSheet({ group: { id, name } }: { group: SheetGroup }) {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const print = useMutation({
    mutationFn: () =>
      openFile(
        () => printAbsenceSheet(id, language),
        `${t('ficheAbsence.fileName', { group: name })}.pdf`,
        t('ficheAbsence.printing'),
      ),
    onError: () => notify.error(t('ficheAbsence.printFailed')),
  })
  return (
    <IconButton
      label={t('ficheAbsence.printGroup', { group: name })}
      icon={<PrinterIcon />}
      disabledReason={print.isPending ? t('ficheAbsence.printing') : undefined}
      onClick={() => print.mutate()}
    />
  )
}
