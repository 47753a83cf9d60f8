import { QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'

/** The head's part of the page, lazy-loaded so that other teachers do not download its code. */
export function ValidationTab({ semester }: { semester: 1 | 2 }) {
  const part = useQuery({
    queryKey: ['wishes', 'validation'],
    queryFn: async () => ({ Validation: (await import('../validation/Validation.tsx')).Validation }),
    staleTime: Infinity,
  })
  return <QueryView query={part}>{({ Validation }) => <Validation key={semester} semester={semester} />}</QueryView>
}
