import { useSession } from '../portal-context.ts'

/** The storage key of the signed-in teacher's draft of one sheet; the portal deletes drafts at sign-out. */
export function useDraftKey(sheet: string): string {
  return `draft:${useSession().teacherId}:${sheet}`
}
