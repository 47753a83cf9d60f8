import { signPrintFile, type DeskPrintRun } from '@portal/api-client/library'
import { useDocument } from '@portal/remote-kit'
import { Button, FileTextIcon, RowError, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** The button that opens the file, and below it who asks for which group. */
export function FileCell({ printRun }: { printRun: DeskPrintRun }) {
  const t = useTexts()
  const { id, fileName, teacher, department, level, speciality, hasFile, fileDeletedAt } = printRun
  const { open, isBusy, failure } = useDocument({
    load: () => signPrintFile(id),
    name: fileName,
    waitingText: t('printing.opening'),
    failedText: t('printing.openFailed'),
  })
  return (
    <Stack gap="0.5" paddingBlock="1" alignItems="flex-start">
      {hasFile ? (
        <Button
          size="sm"
          icon={<FileTextIcon />}
          isBusy={isBusy}
          aria-label={t('printing.open', { file: fileName })}
          aria-keyshortcuts="O"
          onClick={open}
        >
          <bdi>{fileName}</bdi>
        </Button>
      ) : (
        <span>
          <bdi>{fileName}</bdi> · {t(fileDeletedAt ? 'printing.deleted' : 'printing.deleting')}
        </span>
      )}
      {failure && <RowError>{failure}</RowError>}
      <Text as="span" size="xs" tone="muted">
        {t('printing.asker', { teacher, department, level, speciality })}
      </Text>
    </Stack>
  )
}
