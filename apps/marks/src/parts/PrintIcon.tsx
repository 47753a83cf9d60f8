import { useDocument } from '@portal/remote-kit'
import { IconButton, PrinterIcon } from '@portal/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'

interface PrintIconProps {
  label: string
  load: () => Promise<Blob>
  /** With its ending; for browsers that save it instead. */
  fileName: string
  icon?: ReactNode
  disabledReason?: string
}

/** Opens a document that the server makes, or says that it could not. */
export function PrintIcon({ label, load, fileName, icon = <PrinterIcon />, disabledReason }: PrintIconProps) {
  const t = useTexts()
  const { open, isBusy } = useDocument({
    load,
    name: fileName,
    waitingText: t('file.printing'),
    failedText: t('file.printFailed'),
  })
  return (
    <IconButton
      label={label}
      icon={icon}
      disabledReason={disabledReason ?? (isBusy ? t('file.printing') : undefined)}
      onClick={open}
    />
  )
}
