import { useCommonTexts } from '@portal/i18n'
import { useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { IconButton } from '../actions/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '../icons.ts'
import { ControlWithButton, Input } from './control-style.ts'
import { FieldFrame, type FieldProps } from './Field.tsx'

interface PasswordFieldProps<Values extends FieldValues = never> extends FieldProps<Values> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<Values extends FieldValues = never>({
  name,
  label,
  help,
  isRequired,
  isDisabled,
  autoComplete,
}: PasswordFieldProps<Values>) {
  const t = useCommonTexts()
  const [isShown, setShown] = useState(false)
  const { field, fieldState } = useController<Record<string, string>>({ name, disabled: isDisabled })
  return (
    <FieldFrame label={label} help={help} isRequired={isRequired} error={fieldState.error?.message}>
      {(attributes) => (
        <ControlWithButton>
          <Input
            {...field}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            isCode
            value={field.value ?? ''}
          />
          <IconButton
            size="sm"
            label={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </ControlWithButton>
      )}
    </FieldFrame>
  )
}
