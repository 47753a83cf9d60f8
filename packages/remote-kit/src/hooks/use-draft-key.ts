import { useSession } from '../portal-context.ts'

/** Where the browser keeps the signed-in teacher's draft of one sheet; the portal forgets it at sign-out. */
export function useDraftKey(sheet: string): string {
  return `draft:${useSession().teacherId}:${sheet}`
}
