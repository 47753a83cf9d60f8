import { chakra } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { CircleAlertIcon } from '../icons.ts'
import { useErrorText } from './form-errors.ts'

const Note = chakra('p', {
  base: {
    display: 'flex',
    gap: '2',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'danger.solid/40',
    borderRadius: 'md',
    bg: 'danger.bg',
    color: 'danger.fg',
    '& > svg': { flexShrink: 0, width: '1.25rem', height: '1.25rem' },
  },
})

/** The form-level error, until a field changes: `form.setError('root', { message: key })`. */
export function FormError() {
  const { errors } = useFormState()
  const text = useErrorText()(errors.root?.message)
  if (!text) return null
  return (
    <Note role="alert">
      <CircleAlertIcon aria-hidden />
      {text}
    </Note>
  )
}
