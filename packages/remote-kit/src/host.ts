/** For the host of a page alone: the shell, the stand-alone page of a remote, tests. No shared module. */
export { setAcademicYear } from './academic-calendar.ts'
export { PortalContext } from './portal-context.ts'
export { draftsChanged, localDraft } from './hooks/use-draft.ts'
export { kitOf } from './kit-of.ts'
export type { RemoteOwner } from './remote-owner.ts'
