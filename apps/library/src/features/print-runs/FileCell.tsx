import type { PrintRun } from '@portal/api-client/library'
import { formatDate } from '@portal/i18n'
import { chakra, LtrText, Stack } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const Details = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'muted', fontSize: 'xs' },
})

/** The file name, with the details of the request below. */
export function FileCell({ printRun }: { printRun: PrintRun }) {
  const t = useTexts()
  const { fileName, level, speciality, copies, askedAt, dueOn, hasFile, fileDeletedAt } = printRun
  const finish = [
    printRun.isDoubleSided && t('tirage.finish.doubleSided'),
    printRun.isStapled && t('tirage.finish.stapled'),
    printRun.isConfidential && t('tirage.finish.confidential'),
  ].filter((word) => word !== false)
  return (
    <Stack gap="0.5" paddingBlock="1">
      <span>
        <bdi>{fileName}</bdi>
      </span>
      <Details>
        <span>{t('tirage.details', { level, speciality })}</span>
        <span>{t('tirage.copies', { copies })}</span>
        <LtrText>{formatDate(askedAt)}</LtrText>
      </Details>
      {(dueOn !== null || finish.length > 0) && (
        <Details>
          {dueOn !== null && <span>{t('tirage.due', { date: formatDate(dueOn) })}</span>}
          {finish.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </Details>
      )}
      {!hasFile && <Details>{t(fileDeletedAt ? 'tirage.fileDeleted' : 'tirage.fileDeleting')}</Details>}
    </Stack>
  )
}
