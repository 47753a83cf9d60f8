import { useParams } from '@portal/remote-kit'

/** The id in the path of a record, such as `/showcase/products/3`; null when it is no number. */
export function useRecordId(): number | null {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
