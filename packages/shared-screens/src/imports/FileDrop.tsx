import { Button, chakra, HStack, Spinner, Stack, Text, UploadIcon } from '@portal/ui'
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { importTexts } from './texts.ts'
import { readDropped } from './chosen-files.ts'
import type { FileChoice } from './import-kind.ts'

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
  choice: Pick<FileChoice, 'accept' | 'hasFolder'> & { texts: Pick<FileChoice['texts'], 'drop' | 'choose' | 'limits'> }
  /** The number of files that are being sent; 0 when none is. */
  sending: number
  onFiles: (files: Iterable<File>) => void
}

/** Takes files or a folder, or one file alone, dropped or chosen by a button. */
export function FileDrop({ choice: { texts, accept, hasFolder }, sending, onFiles }: FileDropProps) {
  const t = importTexts.useTexts()
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
  const hidden = { type: 'file', hidden: true, multiple: hasFolder, onChange: choose, disabled: isBusy } as const
  return (
    <Area
      aria-label={texts.drop}
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
        <output>{isBusy ? t('sending', { count: sending }) : texts.drop}</output>
        <HStack gap="3" flexWrap="wrap" justifyContent="center">
          <Button variant="primary" isBusy={isBusy} onClick={() => files.current?.click()}>
            {texts.choose}
          </Button>
          {hasFolder && (
            <Button isBusy={isBusy} onClick={() => folder.current?.click()}>
              {t('chooseFolder')}
            </Button>
          )}
        </HStack>
        <Text tone="muted" size="xs">
          {texts.limits}
        </Text>
        <input {...hidden} ref={files} accept={accept} aria-label={texts.choose} />
        {hasFolder && <input {...hidden} ref={chooseWholeFolder} aria-label={t('chooseFolder')} />}
      </Stack>
    </Area>
  )
}
