import { exportExamMarks, type MarkSheetKey } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useDownload, useNotify } from '@portal/remote-kit'
import { useTexts } from '../../texts.ts'

interface MarksExportOptions {
  exam: MarkSheetKey
  /** The group's name. */
  group: string
  isUnsaved?: boolean
}

/** Downloads the stored marks of an exam as a spreadsheet. */
export function useMarksExport({ exam, group, isUnsaved }: MarksExportOptions) {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const name =
    exam.date === null ? t('marks.freeExportName', { group }) : t('marks.exportName', { group, date: exam.date })
  return useDownload({
    load: () => exportExamMarks({ ...exam, language }),
    fileName: `${name}.xlsx`,
    failedText: t('file.exportFailed'),
    onDone: () => isUnsaved && notify.info(t('file.onlySaved')),
  })
}
