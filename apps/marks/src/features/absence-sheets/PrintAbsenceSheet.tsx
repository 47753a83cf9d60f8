import { printAbsenceSheet, type AbsenceSheetGroup } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { PrintIconButton } from '../../documents/PrintIconButton.tsx'
import { useTexts } from '../../texts.ts'

/** Opens a group's sheet as a PDF in the current language. */
export function PrintAbsenceSheet({ group: { id, name } }: { group: AbsenceSheetGroup }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <PrintIconButton
      label={t('ficheAbsence.printGroup', { group: name })}
      load={() => printAbsenceSheet(id, language)}
      fileName={`${t('ficheAbsence.fileName', { group: name })}.pdf`}
    />
  )
}
