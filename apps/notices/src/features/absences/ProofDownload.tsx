import { loadJustification, type Absence } from '@portal/api-client/notices'
import { useDownload } from '@portal/remote-kit'
import { Button, chakra, DownloadIcon } from '@portal/ui'
import { useTexts } from '../../texts.ts'

const None = chakra('span', { base: { color: 'muted' } })

/** The justification's file name; pressing it downloads the file. */
export function ProofDownload({ absence: { id, fileName } }: { absence: Absence }) {
  const t = useTexts()
  const { save, isBusy } = useDownload({ load: () => loadJustification(id), fileName })
  if (!fileName) return <None>{t('absence.noFile')}</None>
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<DownloadIcon />}
      isBusy={isBusy}
      aria-label={t('absence.download', { file: fileName })}
      onClick={save}
    >
      <bdi>{fileName}</bdi>
    </Button>
  )
}
