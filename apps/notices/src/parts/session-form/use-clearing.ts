import { useFormContext } from '@portal/ui/form'
import { useEffect } from 'react'
import { dependents, emptySession, type SessionValues } from './session-values.ts'

/** Whoever changes one choice makes the later ones void that hang on it. */
export function useClearing(): void {
  const { setValue, watch } = useFormContext<SessionValues>()
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      // Only a hand changes something; what this effect sets itself does not count.
      if (type !== 'change' || !isSessionField(name)) return
      for (const later of dependents[name] ?? []) setValue(later, emptySession[later], { shouldDirty: true })
    })
    return unsubscribe
  }, [setValue, watch])
}

const isSessionField = (name: string | undefined): name is keyof SessionValues =>
  name !== undefined && name in emptySession
