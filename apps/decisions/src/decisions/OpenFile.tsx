import { useCommonTexts } from '@portal/i18n'
import { useDocument } from '@portal/remote-kit'
import { Button, FileTextIcon, HStack, RowError } from '@portal/ui'

interface OpenFileProps {
  label: string
  /** The name of the file. */
  name: string
  load: () => Promise<Blob>
}

/** Opens a teacher's attachment in a new tab. */
export function OpenFile({ label, name, load }: OpenFileProps) {
  const common = useCommonTexts()
  const { open, isBusy, failure } = useDocument({
    load,
    name,
    waitingText: common('loading'),
    failedText: common('loadFailed'),
  })
  return (
    <HStack gap="3" flexWrap="wrap">
      <Button icon={<FileTextIcon aria-hidden />} isBusy={isBusy} onClick={open}>
        {label}
      </Button>
      {failure && <RowError>{failure}</RowError>}
    </HStack>
  )
}
