import { Button, chakra, HStack, Spinner, Stack, Text, UploadIcon } from '@portal/ui'
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { useTexts } from '../../texts.ts'
import { readDropped } from './chosen-files.ts'

const Area = chakra('section', {
  base: {
    padding: { base: '5', sm: '8' },
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'edge',
    borderRadius: 'md',
    bg: 'surface',
    textAlign: 'center',
    '&[data-over]': { borderColor: 'brand', bg: 'tint' },
    '& svg': { color: 'brand' },
  },
})

interface FileDropProps {
  /** The number of files that are being sent; 0 when none is. */
  sending: number
  onFiles: (files: Iterable<File>) => void
}

/** Takes files or a folder, dropped or chosen by a button. */
export function FileDrop({ sending, onFiles }: FileDropProps) {
  const t = useTexts()
  const [isOver, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const isBusy = sending > 0

  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFiles(await readDropped(event.dataTransfer.items))
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onFiles([...target.files])
    // The same file can be chosen again after it was corrected.
    target.value = ''
  }
  const chooseWholeFolder = (input: HTMLInputElement | null) => {
    folder.current = input
    // React has no property for it.
    input?.setAttribute('webkitdirectory', '')
  }
  const hidden = { type: 'file', hidden: true, multiple: true, onChange: choose, disabled: isBusy } as const
  return (
    <Area
      aria-label={t('import.drop')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <Stack gap="4" alignItems="center">
        {isBusy ? <Spinner /> : <UploadIcon aria-hidden />}
        <output>{isBusy ? t('import.sending', { count: sending }) : t('import.drop')}</output>
        <HStack gap="3" flexWrap="wrap" justifyContent="center">
          <Button variant="primary" isBusy={isBusy} onClick={() => files.current?.click()}>
            {t('import.chooseFiles')}
          </Button>
          <Button isBusy={isBusy} onClick={() => folder.current?.click()}>
            {t('import.chooseFolder')}
          </Button>
        </HStack>
        <Text tone="muted" size="xs">
          {t('import.dropLimits')}
        </Text>
        <input {...hidden} ref={files} accept=".csv,.zip" aria-label={t('import.chooseFiles')} />
        <input {...hidden} ref={chooseWholeFolder} aria-label={t('import.chooseFolder')} />
      </Stack>
    </Area>
  )
}
