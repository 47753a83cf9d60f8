import { useSearchParams } from 'react-router'

/** The id of an address such as `/EditSujet?id=12`, or null when it names none. */
export function useIdParam(): number | null {
  const id = useSearchParams()[0].get('id') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
