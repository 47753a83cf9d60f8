import type { RegisterKey } from '@portal/api-client/marks'
import { useSession } from '@portal/remote-kit'
import { useWatch, useZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { message } from '../../texts.ts'
import { criteriaSchema, requiredCriteria, toRegisterKey, type Criteria } from '../../criteria/criteria.ts'
import { useLastCriteria } from '../../criteria/use-last-criteria.ts'

/**
 * The form of a register's criteria, which begins with those of a class, or else offers the last ones: `shown` is set by
 * Afficher, and at first by a class, and null again when the criteria change.
 */
export function useRegisterCriteria(start: Criteria) {
  const { teacherId, yearId } = useSession()
  const { last, remember } = useLastCriteria()
  const preferred = start.groupId ? start : last
  const defaultValues = start.groupId ? start : { ...start, semester: last.semester }
  const form = useZodForm({ schema: criteriaSchema, defaultValues })
  const criteria = useWatch({ control: form.control, compute: (all: Criteria) => all })
  const [asked, setAsked] = useState<string | null>(start.groupId ? serializeCriteria(start) : null)

  const show = (filled: Criteria) => {
    const [first, ...others] = requiredCriteria.filter((name) => filled[name] === '')
    if (!first) {
      remember(filled)
      return setAsked(serializeCriteria(filled))
    }
    form.setError('root', { message: message('register.allFieldsRequired') })
    for (const name of [first, ...others]) form.setError(name, { message: message('register.missing') })
    form.setFocus(first)
  }
  const register: RegisterKey | null = toRegisterKey(criteria, { teacherId, yearId })
  const name = serializeCriteria(criteria)
  return { form, criteria, preferred, show, name, shown: asked === name ? register : null }
}

/** A stable key of the criteria without the date. */
function serializeCriteria({ semester, type, subjectId, groupId }: Criteria): string {
  return [semester, type, subjectId, groupId].join(':')
}
