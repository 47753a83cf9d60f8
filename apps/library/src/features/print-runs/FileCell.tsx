import type { PrintRun } from '@portal/api-client/library'
import { formatDate } from '@portal/i18n'
import { chakra, LtrText, Stack } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const Details = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'muted', fontSize: 'xs' },
})

/** The file name, with the details of the request below. */
export function FileCell({ printRun: { fileName, level, speciality, copies, askedAt } }: { printRun: PrintRun }) {
  const t = useTexts()
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
    </Stack>
  )
}
