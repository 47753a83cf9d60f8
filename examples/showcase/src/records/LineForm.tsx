import { Button, HStack } from '@portal/ui'
import { Input } from '@portal/ui/form'
import { useState, type FormEvent } from 'react'
import { useTexts } from '../texts.ts'

interface LineFormProps {
  label: string
  isBusy: boolean
  onSubmit: (text: string) => Promise<void>
}

/** One line of text with its button; an empty line is not sent. */
export function LineForm({ label, isBusy, onSubmit }: LineFormProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isBusy) void onSubmit(text.trim()).then(() => setText(''))
  }
  return (
    <HStack as="form" gap="2" onSubmit={submit}>
      <Input aria-label={label} placeholder={label} value={text} onChange={(event) => setText(event.target.value)} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('shop.send')}
      </Button>
    </HStack>
  )
}
