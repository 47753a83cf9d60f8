import { useSearchParams } from 'react-router'

/** The `id` query parameter of a URL such as `/EditSujet?id=12`, or null without a valid one. */
export function useIdParam(): number | null {
  const id = useSearchParams()[0].get('id') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
