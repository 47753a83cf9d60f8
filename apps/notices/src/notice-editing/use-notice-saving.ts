import { changedBySessionNotice, type SavedNotice } from '@portal/api-client/notices'
import type { CommandForm } from '@portal/remote-kit'
import { useCommand } from '../commands.ts'
import { message } from '../texts.ts'
import { firstMissingField, type RequiredField } from '../validation/required-fields.ts'

interface NoticeSavingOptions<Values> {
  checks: readonly RequiredField<Values>[]
  run: (values: Values) => Promise<SavedNotice>
  onSaved: () => void
}

interface NoticeForm<Field extends string> extends CommandForm<Field> {
  setFocus: (name: Field) => void
}

/** Returns the submit function of a make-up or a test: it reports the first missing field, or else saves the notice. */
export function useNoticeSaving<Values>(
  form: NoticeForm<keyof Values & string>,
  { checks, run, onSaved }: NoticeSavingOptions<Values>,
): (values: Values) => Promise<void> | void {
  const saving = useCommand({ run, invalidates: changedBySessionNotice, form, onDone: onSaved })
  return (values) => {
    const missing = firstMissingField(values, checks)
    if (!missing) return saving.run(values)
    form.setError(missing.field, { message: message(missing.text) })
    return form.setFocus(missing.field)
  }
}
