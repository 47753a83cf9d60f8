import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useRef } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { IconButton } from '../actions/IconButton.tsx'
import { UploadIcon, XIcon } from '../icons.ts'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { UploadStatus } from './UploadStatus.tsx'
import type { Upload } from './use-upload.ts'

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'control',
    paddingInlineStart: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'edge',
    borderRadius: 'md',
    bg: 'surface',
    _hover: { borderColor: 'brand' },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
    '& > svg': { width: '1.125rem', height: '1.125rem', color: 'brand', flexShrink: 0 },
    '& > span': { position: 'relative' },
  },
})

// The native input covers the whole row, so that a file can be dropped on it.
const Native = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', opacity: 0, cursor: 'pointer', fontSize: '0' },
})

const Name = chakra('bdi', { base: { flex: '1', minWidth: '0', truncate: true } })

interface FileFieldProps<Values extends FieldValues = never> extends FieldProps<Values> {
  /** The `accept` attribute, such as `image/png,image/jpeg`. */
  accept?: string
  /** Shows the progress of the upload; its retry button submits the form again. */
  upload?: Upload
}

/** One file, chosen or dropped; its value is a `File`, or null. */
export function FileField<Values extends FieldValues = never>({
  name,
  label,
  help,
  isRequired,
  isDisabled,
  accept,
  upload,
}: FileFieldProps<Values>) {
  const t = useCommonTexts()
  const native = useRef<HTMLInputElement | null>(null)
  const { field, fieldState } = useController<Record<string, File | null>>({ name, disabled: isDisabled })
  const isSending = upload?.state?.phase === 'sending'
  const remove = () => {
    if (native.current) native.current.value = ''
    field.onChange(null)
    native.current?.focus()
  }
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <>
          <Row>
            <UploadIcon aria-hidden />
            <Name>{field.value?.name ?? t('form.chooseFile')}</Name>
            <Native
              {...attributes}
              aria-required={undefined}
              ref={(input: HTMLInputElement | null) => {
                native.current = input
                field.ref(input)
              }}
              type="file"
              name={field.name}
              accept={accept}
              disabled={field.disabled || isSending}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
            />
            {field.value && !isSending && <IconButton label={t('form.removeFile')} icon={<XIcon />} onClick={remove} />}
          </Row>
          {upload?.state && upload.state.file === field.value && <UploadStatus upload={upload} />}
        </>
      )}
    </FieldFrame>
  )
}
