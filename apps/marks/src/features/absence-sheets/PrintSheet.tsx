import { printAbsenceSheet, type SheetGroup } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { PrintIcon } from '../../parts/PrintIcon.tsx'
import { useTexts } from '../../texts.ts'

/** Opens a group's sheet as a PDF in the current language. */
export function PrintSheet({ group: { id, name } }: { group: SheetGroup }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <PrintIcon
      label={t('ficheAbsence.printGroup', { group: name })}
      load={() => printAbsenceSheet(id, language)}
      fileName={`${t('ficheAbsence.fileName', { group: name })}.pdf`}
    />
  )
}
