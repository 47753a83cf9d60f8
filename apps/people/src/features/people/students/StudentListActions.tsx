import { ApiError } from '@portal/api-client'
import { loadStudentPrint, loadStudentSpreadsheet, studentQueries, type StudentFilter } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { useDocument, useDownload } from '@portal/remote-kit'
import { Button, FileSpreadsheetIcon, HStack, PrinterIcon, RowError, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'

/** How many students a list has on all its pages, and its two files. */
export function StudentListActions({ filter }: { filter: StudentFilter }) {
  const t = useTexts()
  const language = useLanguage()
  const { data: count } = useQuery(studentQueries.count(filter))
  const [isTooLong, setTooLong] = useState(false)
  const noteLimit = (file: Promise<Blob>) =>
    file.catch((error: unknown) => {
      setTooLong(error instanceof ApiError && error.code === 'students.tooMany')
      throw error
    })
  const sheet = useDownload({
    load: () => noteLimit(loadStudentSpreadsheet(filter, language)),
    fileName: `${t('people.listFile')}.xlsx`,
    failedText: t('people.listFailed'),
  })
  const paper = useDocument({
    load: () => noteLimit(loadStudentPrint(filter, language)),
    name: `${t('people.listFile')}.pdf`,
    waitingText: t('people.printing'),
    failedText: t('people.listFailed'),
  })
  const failure = sheet.failure ?? paper.failure
  return (
    <HStack justifyContent="space-between" flexWrap="wrap" gap="3" minHeight="10">
      <Text as="output" tone="muted">
        {count !== undefined && t('people.countFound', { count })}
      </Text>
      {count !== undefined && count > 0 && (
        <HStack gap="2" flexWrap="wrap">
          {failure && <RowError>{isTooLong ? t('people.tooMany') : failure}</RowError>}
          <Button icon={<FileSpreadsheetIcon />} isBusy={sheet.isBusy} onClick={sheet.save}>
            {t('people.export')}
          </Button>
          <Button icon={<PrinterIcon />} isBusy={paper.isBusy} onClick={paper.open}>
            {t('people.print')}
          </Button>
        </HStack>
      )}
    </HStack>
  )
}
