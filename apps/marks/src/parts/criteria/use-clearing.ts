import { useFormContext } from '@portal/ui/form'
import { useEffect } from 'react'
import { laterThan, noCriteria, type Criteria } from './criteria.ts'

/** Whoever changes one criterion makes the later ones void. */
export function useClearing(): void {
  const { setValue, watch } = useFormContext<Criteria>()
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      // Only a hand changes something; what this effect sets itself does not count.
      if (type !== 'change' || !isCriterion(name)) return
      for (const later of laterThan(name)) setValue(later, '')
    })
    return unsubscribe
  }, [setValue, watch])
}

const isCriterion = (name: string | undefined): name is keyof Criteria => name !== undefined && name in noCriteria
