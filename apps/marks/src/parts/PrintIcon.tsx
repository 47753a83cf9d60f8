import { openFile, useNotify } from '@portal/remote-kit'
import { IconButton, PrinterIcon } from '@portal/ui'
import { useMutation } from '@tanstack/react-query'
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
  const notify = useNotify()
  const print = useMutation({
    mutationFn: () => openFile(load, fileName, t('file.printing')),
    onError: () => notify.error(t('file.printFailed')),
  })
  return (
    <IconButton
      label={label}
      icon={icon}
      disabledReason={disabledReason ?? (print.isPending ? t('file.printing') : undefined)}
      onClick={() => print.mutate()}
    />
  )
}
