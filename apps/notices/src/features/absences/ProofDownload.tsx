import { loadJustification, type Absence } from '@portal/api-client/notices'
import { saveFile, useNotify } from '@portal/remote-kit'
import { Button, chakra, DownloadIcon } from '@portal/ui'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'

const None = chakra('span', { base: { color: 'muted' } })

/** The justification's name, which saves it when pressed. */
export function ProofDownload({ absence: { id, fileName } }: { absence: Absence }) {
  const t = useTexts()
  const notify = useNotify()
  const download = useMutation({
    mutationFn: () => loadJustification(id),
    onSuccess: (file) => saveFile(file, fileName),
    onError: () => notify.error(t('absence.downloadFailed')),
  })
  if (!fileName) return <None>{t('absence.noFile')}</None>
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<DownloadIcon />}
      isBusy={download.isPending}
      aria-label={t('absence.download', { file: fileName })}
      onClick={() => download.mutate()}
    >
      <bdi>{fileName}</bdi>
    </Button>
  )
}
